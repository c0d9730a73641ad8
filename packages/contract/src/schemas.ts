import * as z from "zod";
import { type DemoRequest, type DemoRequestField, demoRequestFields, emailPattern } from "./demo-request.ts";

/** Turns what came over the wire into a `DemoRequest`: trimmed, single lines, no longer than allowed. */
export const demoRequestSchema: z.ZodType<DemoRequest> = z.object({
  name: line("name"),
  email: line("email").regex(emailPattern, "Enter an e-mail address, such as name@example.com."),
  shopName: line("shopName"),
  phone: line("phone").default(""),
  address: line("address").default(""),
});

/** One line of text: any script and any emoji, but nothing that could start a new mail header. */
function line(field: DemoRequestField): z.ZodString {
  const { required, maxLength } = demoRequestFields[field];
  return z
    .string({ error: (issue) => (issue.input === undefined ? "Fill in this field." : "Must be text.") })
    .trim()
    .min(required ? 1 : 0, { error: "Fill in this field.", abort: true })
    .max(maxLength, { error: `Use at most ${maxLength} characters.`, abort: true })
    .refine(isOneLine, { error: "Use one line of plain text.", abort: true });
}

/** Control characters, line separators and halves of surrogate pairs are never typed into a one-line field. */
function isOneLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);
}
