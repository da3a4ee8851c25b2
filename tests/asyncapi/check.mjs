// Says what AsyncAPI's own parser finds wrong with a document, one line of JSON each, and then which of the frames on
// standard input ({"message": ..., "payload": ...}, one a line) the document's schemas don't allow.
import { readFileSync } from "node:fs";
import { Parser } from "@asyncapi/parser";
import Ajv from "ajv";

const say = (finding) => console.log(JSON.stringify(finding));

const text = readFileSync(process.argv[2], "utf8");
const { document, diagnostics } = await new Parser().parse(text);
for (const { severity, code, message, path } of diagnostics) {
  if (severity <= 1) say({ code, message, path: path.join("/") });
}
if (document) {
  const whole = { $id: "whole", ...JSON.parse(text) };
  const ajv = new Ajv({ strict: false }).addSchema(whole);
  const names = new Map(document.allMessages().all().map((message) => [message.name(), message.title()]));
  for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const { message, payload } = JSON.parse(line);
    if (!ajv.validate({ $ref: `whole#/components/schemas/${names.get(message)}` }, payload)) {
      say({ code: "frame", message: ajv.errorsText(), path: message });
    }
  }
}
