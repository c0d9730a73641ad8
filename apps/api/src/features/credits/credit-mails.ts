import { createElement as h, Fragment } from "react";
import { ActionLink, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

export interface CreditWarning {
  /** Of the credits available after the last top-up. */
  percent: number;
  remaining: number;
  href: string;
}

/** Says how many credits are used, and what works without any. */
export function composeCreditWarning({ percent, remaining, href }: CreditWarning): Promise<MailContent> {
  const isOut = percent === 100;
  const left = remaining === 1 ? "1 credit is left" : `${remaining} credits are left`;
  const used = `${percent}% of your shop's credits are used; ${left}.`;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, isOut ? "All of your shop's credits are used." : used),
    h(Paragraph, null, "Previews are free, so your customers can keep designing and sending requests."),
    h(ActionLink, { href, children: "See your credits" }),
    h(Paragraph, null, "Livery"),
  );
  const subject = isOut ? "Your credits are used up" : `${percent}% of your credits are used`;
  return renderMail({
    subject,
    body,
    foot: "A paid plan adds more every month, and packs can be bought at any time.",
  });
}
