import { z } from "zod";
import { badParam, type PaymentError } from "../payments/payment-error.ts";
import type { Form } from "./read-form.ts";

/** Numbers, booleans and moments travel as text. */
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, { error: "integer" })
  .transform(Number);
export const boolean = z.enum(["true", "false"]).transform((text) => text === "true");
export const metadata = z.record(z.string().max(40), z.string().max(500));
/** An empty text takes a value away. */
export const emptyable = z.string().transform((text) => text || null);
export const webAddress = z.string().refine(isWebAddress, { error: "url" });
export const expand = z.array(z.string()).max(20).optional();

/** What a list is asked with, whatever it lists. */
export const page = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand,
};

/** Parses once, and refuses in the provider's words. */
export function readParams<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? toRefusal(issue, form) : new Error("A refusal without an issue.");
}

/** `{CHECKOUT_SESSION_ID}` may stand anywhere in it. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text.replaceAll("{CHECKOUT_SESSION_ID}", "id"));
  return url !== null && /^https?:$/.test(url.protocol);
}

function toRefusal(issue: z.core.$ZodIssue, form: Form): PaymentError {
  if (issue.code === "unrecognized_keys") {
    const name = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    // Either the provider does not know it, or its effect is not played here and would be missed.
    return badParam(name, `Received unknown parameter: ${name}`, "parameter_unknown");
  }
  const name = nameOf(issue.path);
  const given = valueAt(form, issue.path);
  if (given === undefined) return badParam(name, `Missing required param: ${name}.`, "parameter_missing");
  const shown = typeof given === "string" ? given : JSON.stringify(given);
  if (issue.message === "integer")
    return badParam(name, `Invalid integer: ${shown}`, "parameter_invalid_integer");
  if (issue.message === "url")
    return badParam(name, "Not a valid URL: it must start with http:// or https://.", "url_invalid");
  return badParam(name, `Invalid ${name}: ${issue.message}`);
}

function nameOf([first = "", ...rest]: PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join("");
}

function valueAt(form: Form, path: PropertyKey[]): unknown {
  // A form is made of nothing but texts, lists and plain objects.
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    form,
  );
}
