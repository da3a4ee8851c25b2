// Reads questions from standard input, one a line ({"document": PATH, "frames": [[MESSAGE, PAYLOAD], ...]}), and answers
// each with a line: all that AsyncAPI's own parser finds wrong with the document, and then which of the frames its schemas
// don't allow.
import { readFileSync } from "node:fs";
import { Parser } from "@asyncapi/parser";
import Ajv from "ajv";

const parser = new Parser();

async function read(path) {
  const text = readFileSync(path, "utf8");
  const { document, diagnostics } = await parser.parse(text);
  const wrong = diagnostics
    .filter(({ severity }) => severity <= 1)
    .map(({ code, message, path }) => ({ code, message, path: path.join("/") }));
  if (!document) return { wrong, disallowed: () => [] };
  const ajv = new Ajv({ strict: false }).addSchema({ $id: "whole", ...JSON.parse(text) });
  const names = new Map(document.allMessages().all().map((message) => [message.name(), message.title()]));
  const disallowed = ([message, payload]) => {
    const allows = ajv.getSchema(`whole#/components/schemas/${names.get(message)}`); // which keeps what it has compiled
    return allows(payload) ? [] : [{ code: "frame", message: ajv.errorsText(allows.errors), path: message }];
  };
  return { wrong, disallowed };
}

const readings = new Map();
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const { document, frames } = JSON.parse(line);
  if (!readings.has(document)) readings.set(document, await read(document));
  const { wrong, disallowed } = readings.get(document);
  console.log(JSON.stringify([...wrong, ...frames.flatMap(disallowed)]));
}
