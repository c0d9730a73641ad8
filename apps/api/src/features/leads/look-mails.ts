import { createElement as h, Fragment, type ReactElement } from "react";
import type { LooksLead } from "../../data/leads.ts";
import {
  type Fact,
  Facts,
  Heading,
  Lines,
  Message,
  Paragraph,
  Picture,
} from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { describeLayers } from "./layer-kinds.ts";
import { pictureCid } from "./picture-cid.ts";

type MailedLead = LooksLead & { id: string };

const mistaken =
  "Didn't send this? Someone may have typed your address by mistake, and you can ignore this email.";

/** Confirms to a shop's customer that the looks have arrived, and shows them. */
export async function composeLooksConfirmation(lead: MailedLead): Promise<MailContent> {
  const { name, shop, looks } = lead;
  const sections = await listLooks(lead);
  const owner = shop?.shopName ?? "Livery";
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `Hello ${name},`),
    h(
      Paragraph,
      null,
      `${owner} has your ${looks.length === 1 ? "look" : countLooks(lead)} and will get back to you.`,
    ),
    sections,
    h(Paragraph, null, "Screen colors are approximate. Ask to see a film sample in person."),
  );
  return renderMail({ subject: `${owner} has your looks`, body, foot: mistaken });
}

/** Tells a shop, or us, what a customer wants, and how to reach them. */
export async function composeLooksNotice(lead: MailedLead): Promise<MailContent> {
  const { name, email, phone, message } = lead;
  const sections = await listLooks(lead);
  const facts: Fact[] = [
    ["Name", name],
    ["Email", email],
    ["Phone", phone],
  ];
  const how = email === "" ? "Call them to follow up." : "Reply to this email to get back to them.";
  const body = h(
    Fragment,
    null,
    h(Facts, { facts }),
    message !== "" && h(Message, null, message),
    sections,
    h(Paragraph, null, how),
  );
  return renderMail({ subject: `${name} sent ${countLooks(lead)}`, body });
}

function countLooks({ looks }: LooksLead): string {
  return looks.length === 1 ? "1 look" : `${looks.length} looks`;
}

/** Each look with its picture and its layers. */
function listLooks({ id, looks }: MailedLead): Promise<ReactElement[]> {
  return Promise.all(
    looks.map(async ({ name, layers }, index) =>
      h(
        "div",
        { key: pictureCid(id, index) },
        h(Heading, null, name),
        h(Picture, { cid: pictureCid(id, index), alt: name }),
        h(Lines, { lines: await describeLayers(layers) }),
      ),
    ),
  );
}
