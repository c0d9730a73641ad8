import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { findLead, type Lead, listPictures } from "../../data/leads.ts";
import type { Mail, MailMessage, MailPicture } from "../../services/mail/mail.ts";
import { pictureCid } from "./picture-cid.ts";

export const leadMails = ["confirmation", "notice"] as const;

export interface LeadMailOptions {
  db: Db;
  mail: Mail;
  /** Our own address for notices about leads. */
  noticeTo: string;
  /** The part of a mail's id after the @. The same for all mails of an installation. */
  idDomain: string;
}

const payloadSchema = z.object({ leadId: z.uuid(), mail: z.enum(leadMails) });

/**
 * Handles the task: sends one of a lead's two mails. Rejects when the mail is not accepted, so that the queue
 * retries it.
 */
export function createLeadMailTask({ db, mail, noticeTo, idDomain }: LeadMailOptions) {
  return async (payload: unknown): Promise<void> => {
    const { leadId, mail: kind } = payloadSchema.parse(payload);
    const lead = await findLead(db, leadId);
    if (!lead) return; // deleted in the meantime, so the mail is no longer needed
    const addressed = kind === "confirmation" ? await toSender(lead) : await toReader(lead, noticeTo);
    const pictures = lead.kind === "looks" ? await readPictures(db, leadId) : [];
    await mail.send({ id: `lead-${lead.id}-${kind}@${idDomain}`, ...addressed, pictures });
  };
}

async function readPictures(db: Db, leadId: string): Promise<MailPicture[]> {
  const pictures = await listPictures(db, leadId);
  return pictures.map(({ type, bytes }, index) => ({
    cid: pictureCid(leadId, index),
    filename: `look-${index + 1}.${type === "image/jpeg" ? "jpg" : "webp"}`,
    contentType: type,
    content: bytes,
  }));
}

// React is loaded with the first mail, so that it does not slow down the start.

async function toSender(lead: Lead): Promise<Omit<MailMessage, "id">> {
  const to = { name: lead.name, address: lead.email };
  if (lead.kind === "looks") {
    const { composeLooksConfirmation } = await import("./look-mails.ts");
    return { to, ...(await composeLooksConfirmation(lead)) };
  }
  const { composeConfirmation } = await import("./lead-mails.ts");
  return { to, ...(await composeConfirmation(lead)) };
}

/** Goes to the shop of the frame, or to us. */
async function toReader(lead: Lead, noticeTo: string): Promise<Omit<MailMessage, "id">> {
  const answered = lead.email === "" ? {} : { replyTo: { name: lead.name, address: lead.email } };
  if (lead.kind === "looks") {
    const { composeLooksNotice } = await import("./look-mails.ts");
    return { to: lead.shop?.email ?? noticeTo, ...answered, ...(await composeLooksNotice(lead)) };
  }
  const { composeNotice } = await import("./lead-mails.ts");
  return { to: noticeTo, ...answered, ...(await composeNotice(lead)) };
}
