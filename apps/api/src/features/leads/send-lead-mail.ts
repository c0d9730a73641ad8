import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { findLead, type Lead } from "../../data/leads.ts";
import type { Mail, MailMessage } from "../../services/mail.ts";

export const sendLeadMail = "send-lead-mail";
export const leadMails = ["confirmation", "notice"] as const;

export interface LeadMailOptions {
  db: Db;
  mail: Mail;
  /** Where we read about new leads. */
  noticeTo: string;
  /** The part of a mail's id after the @: one installation, one name. */
  idDomain: string;
}

const payloadSchema = z.object({ leadId: z.uuid(), mail: z.enum(leadMails) });

/** The job that sends one of a lead's two mails. It rejects when the mail was not taken, and is then run again. */
export function createLeadMailTask({ db, mail, noticeTo, idDomain }: LeadMailOptions) {
  return async (payload: unknown): Promise<void> => {
    const { leadId, mail: kind } = payloadSchema.parse(payload);
    const lead = await findLead(db, leadId);
    if (!lead) return; // deleted since, so nobody wants this mail any more
    const addressed = kind === "confirmation" ? await toSender(lead) : await toUs(lead, noticeTo);
    await mail.send({ id: `lead-${lead.id}-${kind}@${idDomain}`, ...addressed });
  };
}

// React is loaded with the first mail: a start does without it, and so does a copy that sends none.

async function toSender(lead: Lead): Promise<Omit<MailMessage, "id">> {
  const { composeConfirmation } = await import("./lead-mails.ts");
  return { to: { name: lead.name, address: lead.email }, ...(await composeConfirmation(lead)) };
}

async function toUs(lead: Lead, noticeTo: string): Promise<Omit<MailMessage, "id">> {
  const { composeNotice } = await import("./lead-mails.ts");
  const replyTo = { name: lead.name, address: lead.email };
  return { to: noticeTo, replyTo, ...(await composeNotice(lead)) };
}
