import type { DemoRequest } from "@livery/contract";
import { html } from "hono/html";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Tells the sender that the request has arrived. */
export async function composeConfirmation({ name, shopName }: DemoRequest): Promise<MailContent> {
  const thanks = `Thank you for asking to see Livery at ${shopName}.`;
  const next = "Your request has reached us. We'll contact you soon to schedule your demo.";
  const mistaken =
    "Did not ask for this? Then someone typed your address by mistake, and you can ignore this mail.";
  return {
    subject: "We have your demo request",
    text: `Hello ${name},\n\n${thanks}\n${next}\n\nLivery\n\n${mistaken}\n`,
    html: await page(html`
      <p>Hello ${name},</p>
      <p>${thanks}<br>${next}</p>
      <p>Livery</p>
      <p style="color:#6b7280;font-size:13px">${mistaken}</p>`),
  };
}

/** Tells us who asked for a demonstration, and how to reach them. */
export async function composeNotice(request: DemoRequest): Promise<MailContent> {
  const rows = [
    ["Shop", request.shopName],
    ["Name", request.name],
    ["E-mail", request.email],
    ["Phone", request.phone],
    ["Address", request.address],
  ].filter(([, value]) => value !== "");
  return {
    subject: `Demo request from ${request.shopName}`,
    text: `${rows.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\nReply to this mail to answer them.\n`,
    html: await page(html`
      <table cellpadding="0" cellspacing="0">
        ${rows.map(
          ([label, value]) => html`
            <tr><td style="color:#6b7280;padding:4px 24px 4px 0">${label}</td><td>${value}</td></tr>`,
        )}
      </table>
      <p>Reply to this mail to answer them.</p>`),
  };
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
