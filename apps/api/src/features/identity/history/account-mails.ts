import type { Language } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import { ActionLink, Facts, Paragraph } from "../../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../../services/mail/render-mail.ts";
import { formatTime } from "../../../services/quote-texts/find-quote-texts.ts";
import { accountMailTexts, type MailedKind } from "./account-mail-texts.ts";

interface AccountMail {
  kind: MailedKind;
  device: string;
  address: string | null;
  at: Date;
  /** The shop's. */
  timeZone: string;
  language: Language;
  href: string;
}

/** Tells the owner what happened to the account, and what to do if it was somebody else. */
export function composeAccountMail(mail: AccountMail): Promise<MailContent> {
  const texts = accountMailTexts[mail.language];
  const { subject, what, advice } = texts.events[mail.kind];
  const facts = [
    [texts.when, formatTime(mail.at, mail)],
    [texts.device, mail.device],
    [texts.address, mail.address ?? ""],
  ] as const;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, what),
    h(Facts, { facts }),
    h(Paragraph, null, advice),
    h(ActionLink, { href: mail.href, children: texts.action }),
    h(Paragraph, null, "Livery"),
  );
  return renderMail({ subject, body, foot: texts.foot, language: mail.language });
}
