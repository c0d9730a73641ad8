import { formatCents, type SentQuote } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import { ActionLink, Facts, Message, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { findQuoteTexts, formatDay } from "../../services/quote-texts/find-quote-texts.ts";

type MailedQuote = SentQuote & { href: string };

/** The quote to its customer, with the link to answer it. The PDF is attached. */
export function composeQuote(quote: MailedQuote): Promise<MailContent> {
  const { name, shopName, number, totals, expiresAt, href, language } = quote;
  const texts = findQuoteTexts(language);
  const { mail } = texts;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, mail.hello(name)),
    h(Paragraph, null, mail.intro(shopName)),
    h(Facts, {
      facts: [
        [mail.quote, String(number)],
        [texts.sums.total, formatCents(totals.totalCents)],
        [texts.facts.goodUntil, formatDay(expiresAt, quote)],
      ],
    }),
    h(ActionLink, { href, children: mail.view }),
    h(Paragraph, null, mail.questions),
  );
  return renderMail({ subject: mail.subject(shopName), body, language });
}

/** Confirms the acceptance to the customer, with what comes next. */
export function composeAccepted(quote: MailedQuote): Promise<MailContent> {
  const { name, shopName, number, depositCents, depositUrl, href, language } = quote;
  const { mail } = findQuoteTexts(language);
  const hasDeposit = depositCents > 0 && depositUrl !== "";
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, mail.hello(name)),
    h(Paragraph, null, mail.accepted(number, shopName)),
    hasDeposit && h(Paragraph, null, mail.payDeposit(formatCents(depositCents), depositUrl)),
    h(ActionLink, { href, children: mail.seeNext }),
    h(Paragraph, null, mail.questions),
  );
  return renderMail({ subject: mail.acceptedSubject(shopName), body, language });
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
