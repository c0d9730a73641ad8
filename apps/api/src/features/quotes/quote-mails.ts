import {
  agreedDropOff,
  type Appointment,
  formatCents,
  type Language,
  type SentQuote,
} from "@livery/contract";
import { createElement as h, Fragment } from "react";
import type { MailHead } from "../../services/mail/mail-frame.ts";
import { ActionLink, Facts, Message, Paragraph, Picture } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { findQuoteTexts, formatDay, formatDropOff } from "../../services/quote-texts/find-quote-texts.ts";

interface MailedQuote extends SentQuote {
  href: string;
  head: MailHead | null;
}

interface NewQuote extends MailedQuote {
  lookCid: string | null;
  /** The customer has got an earlier version. */
  isNewer: boolean;
}

/** The quote to its customer, with the look that it is for and the link to answer it. The PDF is attached. */
export function composeQuote(quote: NewQuote): Promise<MailContent> {
  const { name, shopName, number, totals, expiresAt, href, head, lookCid, isNewer, language } = quote;
  const texts = findQuoteTexts(language);
  const { mail } = texts;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, mail.hello(name)),
    h(Paragraph, null, isNewer ? mail.newerIntro(shopName) : mail.intro(shopName)),
    lookCid !== null && h(Picture, { cid: lookCid, alt: mail.look }),
    h(Facts, {
      facts: [
        [mail.quote, String(number)],
        [texts.sums.total, formatCents(totals.totalCents)],
        [texts.facts.goodUntil, formatDay(expiresAt, quote)],
        ...listDropOff(quote.appointment, language),
      ],
    }),
    h(ActionLink, { href, children: mail.view }),
    h(Paragraph, null, mail.questions),
  );
  const subject = isNewer ? mail.newerSubject(shopName) : mail.subject(shopName);
  return renderMail({ subject, body, head, language });
}

interface AcceptedQuote extends MailedQuote {
  acceptedAt: Date | null;
}

/** Confirms the acceptance to the customer, with what comes next. */
export function composeAccepted(quote: AcceptedQuote): Promise<MailContent> {
  const { name, shopName, number, depositCents, depositUrl, href, head, language } = quote;
  const { mail } = findQuoteTexts(language);
  const hasDeposit = depositCents > 0 && depositUrl !== "";
  const dropOff = listDropOff(agreedDropOff(quote, quote.acceptedAt), language);
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, mail.hello(name)),
    h(Paragraph, null, mail.accepted(number, shopName)),
    dropOff.length > 0 && h(Facts, { facts: dropOff }),
    hasDeposit && h(Paragraph, null, mail.payDeposit(formatCents(depositCents), depositUrl)),
    h(ActionLink, { href, children: mail.seeNext }),
    h(Paragraph, null, mail.questions),
  );
  return renderMail({ subject: mail.acceptedSubject(shopName), body, head, language });
}

/** When the customer brings the car, if that is set. */
function listDropOff(appointment: Appointment | null, language: Language): [string, string][] {
  if (!appointment) return [];
  const texts = findQuoteTexts(language);
  return [[texts.facts.dropOff, formatDropOff(appointment, texts)]];
}

export interface AnswerNotice {
  quote: SentQuote;
  answer: "accepted" | "declined";
  signerName: string;
  reason: string;
  href: string;
}

/** Tells the team what the customer answered, in English whatever the quote's language. */
export function composeAnswerNotice({
  quote,
  answer,
  signerName,
  reason,
  href,
}: AnswerNotice): Promise<MailContent> {
  const { name, number, totals } = quote;
  const body = h(
    Fragment,
    null,
    h(Facts, {
      facts: [
        ["Customer", name],
        ["Quote", String(number)],
        ["Total", formatCents(totals.totalCents)],
        ["Signed as", signerName],
      ],
    }),
    reason !== "" && h(Message, null, reason),
    h(ActionLink, { href, children: "Open the quote" }),
  );
  return renderMail({ subject: `${name} ${answer} quote ${number}`, body });
}
