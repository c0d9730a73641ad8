import { html } from "hono/html";
import type { Lead } from "../../data/leads.ts";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

const mistaken =
  "Did not ask for this? Then someone typed your address by mistake, and you can ignore this mail.";

/** Tells the sender that the request or the message has arrived. */
export async function composeConfirmation(lead: Lead): Promise<MailContent> {
  const { subject, thanks, next } = confirmationWords(lead);
  return {
    subject,
    text: `Hello ${lead.name},\n\n${thanks}\n${next}\n\nLivery\n\n${mistaken}\n`,
    html: await page(html`
      <p>Hello ${lead.name},</p>
      <p>${thanks}<br>${next}</p>
      <p>Livery</p>
      <p style="color:#6b7280;font-size:13px">${mistaken}</p>`),
  };
}

function confirmationWords(lead: Lead): { subject: string; thanks: string; next: string } {
  if (lead.kind === "contact")
    return {
      subject: "We have your message",
      thanks: "Thank you for writing to Livery.",
      next: "Your message has reached us, and we will answer it soon.",
    };
  return {
    subject: "We have your demo request",
    thanks: `Thank you for asking to see Livery at ${lead.shopName}.`,
    next: "Your request has reached us. We'll contact you soon to schedule your demo.",
  };
}

/** Tells us who wrote, what, and how to reach them. */
export async function composeNotice(lead: Lead): Promise<MailContent> {
  const { subject, rows, message } = noticeWords(lead);
  const filled = rows.filter(([, value]) => value !== "");
  const list = filled.map(([label, value]) => `${label}: ${value}`).join("\n");
  const reply = "Reply to this mail to answer them.";
  return {
    subject,
    text: `${[list, message, reply].filter((part) => part !== "").join("\n\n")}\n`,
    html: await page(html`
      <table cellpadding="0" cellspacing="0">
        ${filled.map(
          ([label, value]) => html`
            <tr><td style="color:#6b7280;padding:4px 24px 4px 0">${label}</td><td>${value}</td></tr>`,
        )}
      </table>
      ${message === "" ? "" : html`<p style="white-space:pre-wrap">${message}</p>`}
      <p>${reply}</p>`),
  };
}

interface NoticeWords {
  subject: string;
  rows: [label: string, value: string][];
  message: string;
}

function noticeWords(lead: Lead): NoticeWords {
  const { name, email } = lead;
  const person: NoticeWords["rows"] = [
    ["Name", name],
    ["E-mail", email],
  ];
  if (lead.kind === "demo") {
    const { shopName, phone, address } = lead;
    const rows: NoticeWords["rows"] = [["Shop", shopName], ...person, ["Phone", phone], ["Address", address]];
    return { subject: `Demo request from ${shopName}`, rows, message: "" };
  }
  const { message } = lead;
  if (lead.type === "general") return { subject: `Message from ${name}`, rows: person, message };
  const { businessName, website } = lead;
  const rows: NoticeWords["rows"] = [["Business", businessName], ...person, ["Website", website]];
  return { subject: `Business inquiry from ${businessName}`, rows, message };
}

async function page(content: ReturnType<typeof html>): Promise<string> {
  const whole = await html`<!doctype html>
<html lang="en">
  <body style="margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif;color:#111827;background:#ffffff">
    ${content}
  </body>
</html>
`;
  return whole.toString();
}
