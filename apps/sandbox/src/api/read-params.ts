import { z } from "zod";
import { badParam, type PaymentError } from "../payments/payment-error.ts";
import type { Form } from "./read-form.ts";

/** Numbers and booleans travel as text. */
export const integer = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const boolean = z.enum(["true", "false"]).transform((text) => text === "true");
export const metadata = z.record(z.string(), z.string()).optional();
export const webUrl = z.url({ protocol: /^https?$/ });
/** The parameters of every list. */
export const page = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
};

/** Parses the parameters once; throws the refusal that Stripe would send. */
export function readParams<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? toRefusal(issue) : result.error;
}

function toRefusal(issue: z.core.$ZodIssue): PaymentError {
  if (issue.code === "unrecognized_keys") {
    const name = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return badParam(name, `Received unknown parameter: ${name}`, "parameter_unknown");
  }
  const name = nameOf(issue.path);
  return badParam(name, `Invalid ${name}: ${issue.message}`);
}

function nameOf([first = "", ...rest]: PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join("");
}
