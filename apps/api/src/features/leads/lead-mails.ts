import { createElement as h, Fragment } from "react";
import type { LeadForm } from "../../data/leads.ts";
import { type Fact, Facts, Message, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

const mistaken =
  "Didn't ask for this? Someone may have typed your address by mistake, and you can ignore this email.";

/**
 * Confirms the request or message to its sender. Contains nothing that the visitor typed: anyone can type a stranger's
 * address.
 */
export function composeConfirmation({ kind }: Pick<LeadForm, "kind">): Promise<MailContent> {
  const { subject, thanks, next } = confirmationTexts[kind];
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, "Hello,"),
    h(Paragraph, null, thanks, h("br"), next),
    h(Paragraph, null, "Livery"),
  );
  return renderMail({ subject, body, foot: mistaken });
}

const confirmationTexts: Record<LeadForm["kind"], { subject: string; thanks: string; next: string }> = {
  contact: {
    subject: "We got your message",
    thanks: "Thank you for writing to Livery.",
    next: "We got your message and will get back to you soon.",
  },
  demo: {
    subject: "We got your demo request",
    thanks: "Thanks for requesting a Livery demo.",
    next: "We got your request. We'll contact you soon to schedule your demo.",
  },
};

/** Tells us who wrote what, and how to reach them. */
export function composeNotice(lead: LeadForm): Promise<MailContent> {
  const { subject, facts, message } = noticeTexts(lead);
  const body = h(
    Fragment,
    null,
    h(Facts, { facts }),
    message !== "" && h(Message, null, message),
    h(Paragraph, null, "Reply to this email to get back to them."),
  );
  return renderMail({ subject, body });
}

interface NoticeTexts {
  subject: string;
  facts: Fact[];
  message: string;
}

function noticeTexts(lead: LeadForm): NoticeTexts {
  const { name, email } = lead;
  const person: Fact[] = [
    ["Name", name],
    ["Email", email],
  ];
  if (lead.kind === "demo") {
    const { shopName, phone, address } = lead;
    const facts: Fact[] = [["Shop", shopName], ...person, ["Phone", phone], ["Address", address]];
    return { subject: `Demo request from ${shopName}`, facts, message: "" };
  }
  const { message } = lead;
  if (lead.type === "general") return { subject: `Message from ${name}`, facts: person, message };
  const { businessName, website } = lead;
  const facts: Fact[] = [["Business", businessName], ...person, ["Website", website]];
  return { subject: `Business inquiry from ${businessName}`, facts, message };
}
