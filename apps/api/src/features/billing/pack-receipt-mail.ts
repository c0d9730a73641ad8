import { formatCents } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import { ActionLink, Facts, Paragraph, QuietLink } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

interface PackReceipt {
  shopName: string;
  credits: number;
  cents: number;
  /** Credits of the shop with these. */
  balance: number;
  /** The payment provider's page of the payment; null when it has none. */
  receiptUrl: string | null;
  /** Also lists the receipt. */
  billingUrl: string;
  creditsUrl: string;
}

/** Confirms a pack of credits: what was bought, what was paid, and what the shop has now. */
export function composePackReceipt(bought: PackReceipt): Promise<MailContent> {
  const { shopName, cents, receiptUrl, billingUrl, creditsUrl } = bought;
  const [credits, balance] = [bought.credits, bought.balance].map((count) => count.toLocaleString("en-US"));
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `Thank you. ${credits} credits were added for ${shopName}.`),
    h(Facts, {
      facts: [
        ["Bought", `${credits} credits`],
        ["Paid", formatCents(cents)],
        ["New balance", `${balance} credits`],
      ],
    }),
    receiptUrl === null
      ? h(ActionLink, { href: billingUrl, children: "Open Billing" })
      : h(ActionLink, { href: receiptUrl, children: "View receipt" }),
    h(QuietLink, { href: creditsUrl, children: "See your credits" }),
  );
  return renderMail({
    subject: `Your receipt for ${credits} credits`,
    body,
    foot: "A pack is paid once. Its credits don't expire.",
  });
}
