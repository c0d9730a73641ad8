import {
  confirmEmailPage,
  eraseOwnLeadPage,
  languageParameter,
  type LeadCarPhoto,
  sentLooksPage,
} from "@livery/contract";
import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { countEarlierLeads, isEmailConfirmed } from "../../data/lead-emails.ts";
import {
  deleteLeadMail,
  type LeadMailKey,
  recordAcceptedMail,
  recordFailedMail,
} from "../../data/lead-mails.ts";
import { findScenePicture, type LeadStores, listMorePictures, listPictures } from "../../data/lead-files.ts";
import { findLead, type Lead } from "../../data/leads.ts";
import { findShopSender } from "../../jobs/find-shop-sender.ts";
import { readForMail } from "../../jobs/read-for-mail.ts";
import type { TaskRun } from "../../jobs/tasks.ts";
import { makeLinkToken } from "../../services/link-token.ts";
import { type Mail, type MailMessage, type MailPicture, readRefusal } from "../../services/mail/mail.ts";
import { makeMailPicture } from "../../services/mail/make-mail-picture.ts";
import { ownSender } from "../../services/mail/make-shop-sender.ts";
import { describeRanges } from "./describe-ranges.ts";
import { photoCid, pictureCid, sceneCid } from "./picture-cid.ts";

export const leadMails = ["confirmation", "notice"] as const;

export interface LeadMailOptions extends LeadStores {
  mail: Mail;
  secret: string;
  publicUrl: string;
  /** Our own address for notices about leads. */
  noticeTo: string;
  /** The part of a mail's id after the @. The same for all mails of an installation. */
  idDomain: string;
}

const payloadSchema = z.object({ leadId: z.uuid(), mail: z.enum(leadMails) });
// Whoever types a stranger's address causes them so many mails a day.
const mostConfirmationsPerDay = 5;

/**
 * Handles the task: sends one of a lead's two mails. Rejects when the mail is not accepted, so that the queue
 * retries it.
 */
export function createLeadMailTask(options: LeadMailOptions) {
  const { db, mail, idDomain } = options;
  return async (payload: unknown, run: TaskRun): Promise<void> => {
    const { leadId, mail: kind } = payloadSchema.parse(payload);
    const lead = await findLead(db, leadId);
    if (!lead) return; // deleted in the meantime, so the mail is no longer needed
    const key = { leadId, mail: kind };
    if (kind === "confirmation" && (await countEarlierLeads(db, leadId)) >= mostConfirmationsPerDay)
      return deleteLeadMail(db, key);
    await recorded(db, { ...key, isLastAttempt: run.isLastAttempt }, async () => {
      const { id, ...content } =
        kind === "confirmation" ? await toSender(options, lead, run) : await toReader(options, lead, run);
      await mail.send({ id: `lead-${lead.id}-${id}@${idDomain}`, ...content });
    });
  };
}

/** Keeps the outcome for the shop. That a mail was sent counts more than that this is recorded. */
async function recorded(
  db: Db,
  { isLastAttempt, ...key }: LeadMailKey & Pick<TaskRun, "isLastAttempt">,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    await recordFailedMail(db, { ...key, refusalCode: readRefusal(error), isGivenUp: isLastAttempt });
    throw error;
  }
  await recordAcceptedMail(db, key).catch(() => {
    // Failing here would send the mail again.
  });
}

interface MailPictures {
  pictures: MailPicture[];
  /** Positions of the looks that have one. */
  pictured: ReadonlySet<number>;
  /** The other photos of the car. */
  morePhotos: LeadCarPhoto[];
  /** Name of the scene that comes with its picture. */
  scene: string | null;
}

/** None when the store still fails after some attempts. */
async function readPictures(stores: LeadStores, leadId: string, run: TaskRun): Promise<MailPictures> {
  const read = Promise.all([
    listPictures(stores, leadId),
    listMorePictures(stores, leadId),
    findScenePicture(stores, leadId),
  ]);
  const [found, more, scene] = (await readForMail(read, run)) ?? [[], [], undefined];
  const pictures = [
    ...found.map(({ position, ...file }) =>
      makeMailPicture({ name: `look-${position + 1}`, cid: pictureCid(leadId, position), ...file }),
    ),
    ...more.map(({ photo, ...file }) =>
      makeMailPicture({ name: `photo-${photo + 1}`, cid: photoCid(leadId, photo), ...file }),
    ),
    ...(scene ? [makeMailPicture({ ...scene, name: "scene", cid: sceneCid(leadId) })] : []),
  ];
  return {
    pictures,
    pictured: new Set(found.map(({ position }) => position)),
    morePhotos: more.map(({ photo, look }) => ({ photo, look })),
    scene: scene?.name ?? null,
  };
}

// React is loaded with the first mail, so that it does not slow down the start.

async function toSender(options: LeadMailOptions, lead: Lead, run: TaskRun): Promise<MailMessage> {
  const { db, secret, publicUrl } = options;
  // Without the name, which anyone may have typed.
  const to = lead.email;
  if (lead.kind !== "looks") {
    const { composeConfirmation } = await import("./lead-mails.ts");
    return { id: "confirmation", to, ...(await composeConfirmation(lead)) };
  }
  const { composeEmailRequest, composeLooksCopy } = await import("./look-mails.ts");
  const eraseUrl = new URL(eraseOwnLeadPage, publicUrl);
  eraseUrl.hash = makeLinkToken(lead.id, { kind: "erase lead", secret });
  const looksUrl = new URL(sentLooksPage, publicUrl);
  looksUrl.hash = makeLinkToken(lead.id, { kind: "sent looks", secret });
  const url = new URL(confirmEmailPage.path, publicUrl);
  const token = makeLinkToken(lead.id, { kind: "email confirmation", secret });
  url.hash = `${confirmEmailPage.parameter}=${token}`;
  if (lead.language !== "en")
    for (const each of [url, eraseUrl, looksUrl]) each.searchParams.set(languageParameter, lead.language);
  const {
    head,
    fields,
    pictures: logos,
  } = lead.shop === null
    ? ownSender
    : await findShopSender(options, { uid: lead.shop.uid, name: lead.shop.shopName }, run);
  if (await isEmailConfirmed(db, lead.email)) {
    const { pictures, ...shown } = await readPictures(options, lead.id, run);
    const ranges = await describeRanges(db, lead);
    const hrefs = { href: looksUrl.href, eraseHref: eraseUrl.href };
    const copy = await composeLooksCopy(lead, { ranges, ...shown, head, ...hrefs });
    return { id: "copy", to, ...fields, ...copy, pictures: [...logos, ...pictures] };
  }
  const request = await composeEmailRequest(lead, { href: url.href, head, eraseHref: eraseUrl.href });
  // Nobody has proved yet to read this address: it is not told a member's.
  const { replyTo: _, ...from } = fields;
  return { id: "confirmation", to, ...from, ...request, pictures: logos };
}

/** Goes to the shop of the frame, or to us: also when everyone at the shop is disabled. */
async function toReader(options: LeadMailOptions, lead: Lead, run: TaskRun): Promise<MailMessage> {
  const { noticeTo, publicUrl } = options;
  const answered = lead.email === "" ? {} : { replyTo: { name: lead.name, address: lead.email } };
  if (lead.kind === "looks") {
    const { composeLooksNotice } = await import("./look-mails.ts");
    const recipients = lead.shop?.recipients ?? [];
    const isForShop = recipients.length > 0;
    const to = isForShop ? recipients : noticeTo;
    const href = isForShop ? new URL(`/lead?id=${lead.id}`, publicUrl).href : null;
    const { pictures, ...shown } = await readPictures(options, lead.id, run);
    const notice = await composeLooksNotice(lead, { ...shown, href });
    return { id: "notice", to, ...answered, ...notice, pictures };
  }
  const { composeNotice } = await import("./lead-mails.ts");
  return { id: "notice", to: noticeTo, ...answered, ...(await composeNotice(lead)) };
}
