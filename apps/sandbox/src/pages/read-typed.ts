import type { Typed } from "./card-fields.ts";

/** What stands in the fields of a form; a file in place of a text is nothing. */
export function readTyped(body: Record<string, unknown>): Typed {
  const read = (name: keyof Typed) => {
    const value = body[name];
    return typeof value === "string" ? value : "";
  };
  return {
    email: read("email"),
    number: read("number"),
    expiry: read("expiry"),
    cvc: read("cvc"),
    name: read("name"),
  };
}
