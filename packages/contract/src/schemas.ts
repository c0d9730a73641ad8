import * as z from "zod";
import { type ContactMessage, contactMessageFields } from "./contact-message.ts";
import { type DemoRequest, demoRequestFields, emailPattern } from "./demo-request.ts";
import type { FormGuard } from "./form-guard.ts";
import { longestPagePath, type PageView } from "./page-view.ts";

interface Limits {
  required: boolean;
  maxLength: number;
}

/** Turns what came over the wire into a `DemoRequest`: trimmed, single lines, no longer than allowed. */
export const demoRequestSchema: z.ZodType<DemoRequest> = z.object({
  name: line(demoRequestFields.name),
  email: email(demoRequestFields.email),
  shopName: line(demoRequestFields.shopName),
  phone: line(demoRequestFields.phone).default(""),
  address: line(demoRequestFields.address).default(""),
});

const inquiry = {
  name: line(contactMessageFields.name),
  email: email(contactMessageFields.email),
  message: text(contactMessageFields.message).transform(withPlainLineBreaks).refine(isPlainText, {
    error: "Use plain text.",
  }),
  timestamp: z.iso.datetime({
    offset: true,
    error: "Must be a time, such as 2026-11-21T09:30:00.000Z.",
  }),
};

/** Turns what came over the wire into a `ContactMessage`; what belongs to another type of message is dropped. */
export const contactMessageSchema: z.ZodType<ContactMessage> = z.discriminatedUnion(
  "type",
  [
    z.object({
      ...inquiry,
      type: z.literal("business"),
      businessName: line(contactMessageFields.businessName),
      website: line(contactMessageFields.website).default(""),
    }),
    z.object({ ...inquiry, type: z.literal("general") }),
  ],
  { error: ({ code }) => (code === "invalid_union" ? "Must be business or general." : undefined) },
);

/** Reads the guard that any form may carry; a form without one is as good. */
export const formGuardSchema: z.ZodType<FormGuard> = z.object({
  company_url: z.string("Must be text.").optional(),
  elapsedMs: z.number("Must be a number.").optional(),
});

export const pageViewSchema: z.ZodType<PageView> = z.object({
  page_path: z
    .string("Must be text.")
    .max(longestPagePath, { error: `Use at most ${longestPagePath} characters.`, abort: true })
    .refine((path) => /^\/(?![/\\])/.test(path) && isOneLine(path), "Must be a path, such as /features."),
});

/** One line of text: any script and any emoji, but nothing that could start a new mail header. */
function line(limits: Limits) {
  return text(limits).refine(isOneLine, { error: "Use one line of plain text.", abort: true });
}

function email(limits: Limits) {
  return line(limits).regex(emailPattern, "Enter an e-mail address, such as name@example.com.");
}

function text({ required, maxLength }: Limits) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? "Fill in this field." : "Must be text.") })
    .trim()
    .min(required ? 1 : 0, { error: "Fill in this field.", abort: true })
    .refine((value) => withPlainLineBreaks(value).length <= maxLength, {
      error: `Use at most ${maxLength} characters.`,
      abort: true,
    });
}

/** However the sender's system writes the end of a line. */
function withPlainLineBreaks(value: string): string {
  return value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
}

/** Control characters, line separators and halves of surrogate pairs are never typed into a one-line field. */
function isOneLine(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(value);
}

function isPlainText(value: string): boolean {
  return isOneLine(value.replaceAll(/[\n\t]/g, " "));
}
