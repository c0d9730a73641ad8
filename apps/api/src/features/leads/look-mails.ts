import type { Language, LeadCarPhoto } from "@livery/contract";
import { createElement as h, Fragment, type ReactElement } from "react";
import type { LooksLead } from "../../data/leads.ts";
import {
  ActionLink,
  type Fact,
  Facts,
  Heading,
  Lines,
  Message,
  Paragraph,
  Picture,
  QuietLink,
} from "../../services/mail/mail-parts.ts";
import type { MailHead } from "../../services/mail/mail-frame.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";
import { describeLayers } from "../../services/looks/describe-layers.ts";
import { customerTexts } from "./customer-texts.ts";
import { photoCid, pictureCid, sceneCid } from "./picture-cid.ts";

type MailedLead = LooksLead & { id: string };

interface CustomerMail {
  /** Of the shop; null for what is ours. */
  head: MailHead | null;
  /** Opens the page that erases the lead. */
  eraseHref: string;
}

/**
 * Asks whoever has this address to confirm it, before it gets the looks. Contains nothing that a visitor typed: anyone
 * can type a stranger's address.
 */
export function composeEmailRequest(
  lead: Pick<LooksLead, "shop" | "language">,
  { href, eraseHref, head }: CustomerMail & { href: string },
): Promise<MailContent> {
  const { language } = lead;
  const texts = customerTexts[language];
  const { request } = texts;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, request.why(ownerOf(lead))),
    h(ActionLink, { href, children: request.action }),
    h(Paragraph, null, request.once),
    h(QuietLink, { href: eraseHref }, request.erase),
  );
  return renderMail({ subject: request.subject, body, foot: texts.mistaken, head, language });
}

/** Positions of the looks whose pictures come with the mail. */
type Pictured = ReadonlySet<number>;

/** The pictures that come with the mail. */
interface ShownPictures {
  pictured: Pictured;
  /** The other photos of the car that come along. */
  morePhotos: readonly LeadCarPhoto[];
  /** Name of the scene, if its picture does. */
  scene: string | null;
}

interface LooksCopy extends ShownPictures, CustomerMail {
  /** The page that has the looks. */
  href: string;
  /** What each look would cost, in words; null or missing where the customer is not told. */
  ranges: readonly (string | null)[];
}

/** Shows the looks to the customer who sent them, at a confirmed address. */
export async function composeLooksCopy(
  lead: MailedLead,
  { ranges, scene, href, eraseHref, head, ...shown }: LooksCopy,
): Promise<MailContent> {
  const { name, looks, language } = lead;
  const texts = customerTexts[language];
  const { copy } = texts;
  const sections = await listLooks(lead, { ranges, language, ...shown });
  const hasRange = ranges.some((range) => range !== null);
  const owner = ownerOf(lead);
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, copy.hello(name)),
    h(Paragraph, null, copy.received(owner, looks.length)),
    h(ActionLink, { href, children: copy.open(looks.length) }),
    sections,
    showPlainPhotos(lead, { language, ...shown }),
    showScene(lead, scene, language),
    hasRange && h(Paragraph, null, copy.rough),
    h(Paragraph, null, copy.colors),
    h(QuietLink, { href: eraseHref }, copy.erase(owner)),
  );
  return renderMail({ subject: copy.subject(owner), body, foot: texts.mistaken, head, language });
}

interface LooksNotice extends ShownPictures {
  /** The lead in the shop's workspace. Null: it is ours, or nobody at the shop gets its mail. */
  href: string | null;
}

/** Tells a shop, or us, what a customer wants, and how to reach them. */
export async function composeLooksNotice(
  lead: MailedLead,
  { scene, href, ...shown }: LooksNotice,
): Promise<MailContent> {
  const { name, email, phone, message, unknownShop } = lead;
  const sections = await listLooks(lead, shown);
  const facts: Fact[] = [
    ["Name", name],
    ["Email", email],
    ["Phone", phone],
    ["Sent from", describePlace(lead)],
    ["Unknown shop", unknownShop ?? ""],
  ];
  const how = email === "" ? "Call them to follow up." : "Reply to this email to get back to them.";
  const body = h(
    Fragment,
    null,
    h(Facts, { facts }),
    message !== "" && h(Message, null, message),
    sections,
    showPlainPhotos(lead, shown),
    showScene(lead, scene),
    href !== null && h(ActionLink, { href, children: "Open the lead" }),
    h(Paragraph, null, how),
  );
  return renderMail({ subject: `${name} sent ${countLooks(lead)}`, body });
}

/** Nothing proves an origin. Without its https, mail programs make fewer links of it. */
function describePlace({ embedOrigin, kioskName }: LooksLead): string {
  if (kioskName !== "") return `Kiosk ${kioskName}`;
  return embedOrigin === "" ? "" : `${embedOrigin.replace(/^https:\/\//, "")} (as reported)`;
}

function ownerOf({ shop }: Pick<LooksLead, "shop">): string {
  return shop?.shopName ?? "Livery";
}

function countLooks({ looks }: LooksLead): string {
  return looks.length === 1 ? "1 look" : `${looks.length} looks`;
}

/** The look in its scene. The text part has only the heading. */
function showScene({ id }: MailedLead, scene: string | null, language: Language = "en"): ReactElement | null {
  if (scene === null) return null;
  const title = customerTexts[language].copy.scene(scene);
  return h("div", null, h(Heading, null, title), h(Picture, { cid: sceneCid(id), alt: scene }));
}

/** Photos of the car that no look could be drawn on. */
function showPlainPhotos(
  { id }: MailedLead,
  { morePhotos, language = "en" }: ListedLooks,
): ReactElement | null {
  const plain = morePhotos.filter(({ look }) => look === null);
  if (plain.length === 0) return null;
  const { anotherPhoto } = customerTexts[language].copy;
  const pictures = plain.map(({ photo }) =>
    h(Picture, { key: photo, cid: photoCid(id, photo), alt: anotherPhoto }),
  );
  return h("div", null, h(Heading, null, anotherPhoto), pictures);
}

interface ListedLooks extends Omit<ShownPictures, "scene"> {
  ranges?: LooksCopy["ranges"];
  language?: Language;
}

/** Each look with its picture, its layers and what it would cost. */
function listLooks(
  { id, looks }: MailedLead,
  { pictured, morePhotos, ranges = [], language = "en" }: ListedLooks,
): Promise<ReactElement[]> {
  return Promise.all(
    looks.map(async ({ name, layers }, index) => {
      const range = ranges[index] ?? null;
      return h(
        "div",
        { key: pictureCid(id, index) },
        h(Heading, null, name),
        pictured.has(index) && h(Picture, { cid: pictureCid(id, index), alt: name }),
        morePhotos
          .filter(({ look }) => look === index)
          .map(({ photo }) => h(Picture, { key: photo, cid: photoCid(id, photo), alt: name })),
        h(Lines, { lines: await describeLayers(layers, language) }),
        range !== null && h(Paragraph, null, customerTexts[language].copy.about(range)),
      );
    }),
  );
}
