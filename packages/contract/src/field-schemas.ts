import * as z from "zod";
import { asciiEmail, emailPattern } from "./email-address.ts";
import { isVisible } from "./is-visible.ts";
import { isOneLine } from "./one-line.ts";

interface Limits {
  required: boolean;
  maxLength: number;
}

/** One line of text: any script and emoji, but nothing that could start a new mail header. */
export function line(limits: Limits) {
  return text(limits).refine(isOneLine, { error: "Use one line of plain text.", abort: true });
}

/** An address that a browser accepts, with its domain in ASCII. */
export function email(limits: Limits) {
  return line(limits)
    .overwrite(asciiEmail)
    .regex(emailPattern, "Enter an email address, such as name@example.com.");
}

/** Text with several lines, each ended by a line feed. */
export function severalLines(limits: Limits) {
  return text(limits).transform(withPlainLineBreaks).refine(isPlainText, { error: "Use plain text." });
}

/** A name that a machine made, kept as it is. On one line: the database refuses to look for text with a NUL character. */
export function identifier(maxLength: number) {
  return z
    .string("Must be text.")
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine(isOneLine, "Must be on one line.");
}

/** A time by the sender's clock. */
export function time() {
  return z.iso.datetime({ offset: true, error: "Must be a time, such as 2026-11-21T09:30:00.000Z." });
}

function text({ required, maxLength }: Limits) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? "Fill out this field." : "Must be text.") })
    .trim()
    .refine((value) => !required || isVisible(value), { error: "Fill out this field.", abort: true })
    .refine((value) => withPlainLineBreaks(value).length <= maxLength, {
      error: `Use at most ${maxLength} characters.`,
      abort: true,
    });
}

/** Normalizes the line breaks of every system. */
function withPlainLineBreaks(value: string): string {
  return value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
}

function isPlainText(value: string): boolean {
  return isOneLine(value.replaceAll(/[\n\t]/g, " "));
}
