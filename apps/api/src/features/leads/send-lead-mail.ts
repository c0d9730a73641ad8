import { confirmEmailPage, eraseOwnLeadPage, languageParameter } from "@livery/contract";
import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { countEarlierLeads, isEmailConfirmed } from "../../data/lead-emails.ts";
import {
  deleteLeadMail,
  type LeadMailKey,
  recordAcceptedMail,
  recordFailedMail,
} from "../../data/lead-mails.ts";
import { type LeadStores, listPictures } from "../../data/lead-files.ts";
import { findLead, type Lead, type LooksLead } from "../../data/leads.ts";
import { findPricesForCustomer } from "../../data/price-lists.ts";
import { describeCustomerRange } from "../../services/looks/customer-range.ts";
import { estimateLook } from "../../services/looks/estimate-look.ts";
import type { TaskRun } from "../../jobs/tasks.ts";
import { makeLinkToken } from "../../services/link-token.ts";
import { type Mail, type MailMessage, type MailPicture, readRefusal } from "../../services/mail/mail.ts";
import { pictureCid } from "./picture-cid.ts";

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
  return async (payload: unknown, { isLastAttempt }: TaskRun): Promise<void> => {
    const { leadId, mail: kind } = payloadSchema.parse(payload);
    const lead = await findLead(db, leadId);
    if (!lead) return; // deleted in the meantime, so the mail is no longer needed
    const key = { leadId, mail: kind };
    if (kind === "confirmation" && (await countEarlierLeads(db, leadId)) >= mostConfirmationsPerDay)
      return deleteLeadMail(db, key);
    const { id, ...content } =
      kind === "confirmation" ? await toSender(options, lead) : await toReader(options, lead);
    const sending = mail.send({ id: `lead-${lead.id}-${id}@${idDomain}`, ...content });
    await recorded(db, { ...key, isLastAttempt }, sending);
  };
}

/** Keeps the outcome for the shop. That a mail was sent counts more than that this is recorded. */
async function recorded(
  db: Db,
  { isLastAttempt, ...key }: LeadMailKey & TaskRun,
  sending: Promise<void>,
): Promise<void> {
  try {
    await sending;
  } catch (error) {
    await recordFailedMail(db, { ...key, refusalCode: readRefusal(error), isGivenUp: isLastAttempt });
    throw error;
  }
  await recordAcceptedMail(db, key).catch(() => {
    // Failing here would send the mail again.
  });
}

async function readPictures(stores: LeadStores, leadId: string): Promise<MailPicture[]> {
  const pictures = await listPictures(stores, leadId);
  return pictures.map(({ type, bytes }, index) => ({
    cid: pictureCid(leadId, index),
    filename: `look-${index + 1}.${type === "image/jpeg" ? "jpg" : "webp"}`,
    contentType: type,
    content: bytes,
  }));
}

// React is loaded with the first mail, so that it does not slow down the start.

async function toSender(options: LeadMailOptions, lead: Lead): Promise<MailMessage> {
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
  const url = new URL(confirmEmailPage.path, publicUrl);
  const token = makeLinkToken(lead.id, { kind: "email confirmation", secret });
  url.searchParams.set(confirmEmailPage.parameter, token);
  if (lead.language !== "en")
    for (const each of [url, eraseUrl]) each.searchParams.set(languageParameter, lead.language);
  if (await isEmailConfirmed(db, lead.email))
    return {
      id: "copy",
      to,
      ...(await composeLooksCopy(lead, { ranges: await describeRanges(db, lead), eraseHref: eraseUrl.href })),
      pictures: await readPictures(options, lead.id),
    };
  return {
    id: "confirmation",
    to,
    ...(await composeEmailRequest(lead, { href: url.href, eraseHref: eraseUrl.href })),
  };
}

/** What each look would cost, where the shop lets customers see it. */
async function describeRanges(db: Db, lead: LooksLead & { id: string }): Promise<(string | null)[]> {
  const shown = await findPricesForCustomer(db, lead.id);
  if (!shown) return [];
  const estimates = await Promise.all(lead.looks.map(({ layers }) => estimateLook(layers, shown)));
  return estimates.map((estimate) => describeCustomerRange(estimate, lead.language));
}

/** Goes to the shop of the frame, or to us: also when everyone at the shop is disabled. */
async function toReader(options: LeadMailOptions, lead: Lead): Promise<MailMessage> {
  const { noticeTo } = options;
  const answered = lead.email === "" ? {} : { replyTo: { name: lead.name, address: lead.email } };
  if (lead.kind === "looks") {
    const { composeLooksNotice } = await import("./look-mails.ts");
    const recipients = lead.shop?.recipients ?? [];
    const to = recipients.length > 0 ? recipients : noticeTo;
    const pictures = await readPictures(options, lead.id);
    return { id: "notice", to, ...answered, ...(await composeLooksNotice(lead)), pictures };
  }
  const { composeNotice } = await import("./lead-mails.ts");
  return { id: "notice", to: noticeTo, ...answered, ...(await composeNotice(lead)) };
}
