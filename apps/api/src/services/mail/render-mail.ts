import type { Language } from "@livery/contract";
import { render, toPlainText } from "@react-email/render";
import { createElement as h, type ReactNode } from "react";
import { MailFrame, type MailHead } from "./mail-frame.ts";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface MailInput {
  subject: string;
  body: ReactNode;
  /** Why the recipient got this mail, in small print at the end. */
  foot?: string;
  /** Livery's name, if none is given. */
  head?: MailHead | null;
  /** English, if none is given. */
  language?: Language;
}

/** Renders both parts of a mail from the same content. React escapes every value. */
export async function renderMail({ body, ...frame }: MailInput): Promise<MailContent> {
  const { subject } = frame;
  const html = await render(h(MailFrame, frame, body));
  return { subject, html, text: `${toPlainText(html, { selectors: factsAsLines })}\n` };
}

/** The text part has no columns, so each fact is a line: "Shop: Engine & Wraps". */
const factsAsLines = [
  { selector: "h2", options: { uppercase: false } },
  { selector: "table", format: "block", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: "th", format: "inlineSurround", options: { suffix: ": " } },
  { selector: "td", format: "inline" },
];
