import type { Db } from "../../data/db.ts";
import type { LeadSender, StoreResult } from "../../data/lead-senders.ts";
import type { LeadForm } from "../../data/leads.ts";
import { storeLead } from "../../data/store-lead.ts";
import { tasks } from "../../jobs/tasks.ts";
import { leadMails } from "./send-lead-mail.ts";

/** Stores a lead and queues its mails, one job each: if one cannot be sent, the other is not sent again. */
export function submitLead(db: Db, form: LeadForm, sender: LeadSender | undefined): Promise<StoreResult> {
  return storeLead(db, { form, sender, jobs: { task: tasks.sendLeadMail, mails: leadMails } });
}
