import type { Db } from "../../data/db.ts";
import type { LeadSender, Stored } from "../../data/lead-senders.ts";
import type { LeadForm } from "../../data/leads.ts";
import { storeLead } from "../../data/store-lead.ts";
import { leadMails, sendLeadMail } from "./send-lead-mail.ts";

/** Keeps a lead and has it mailed. One job a mail: when one of them cannot be sent, the other is not sent again. */
export function takeLead(db: Db, form: LeadForm, sender: LeadSender | undefined): Promise<Stored> {
  return storeLead(db, { form, sender, jobs: { task: sendLeadMail, mails: leadMails } });
}
