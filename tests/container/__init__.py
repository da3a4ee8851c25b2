"""`make deploy-test`: the image is built, and what runs from it is looked at from outside."""
