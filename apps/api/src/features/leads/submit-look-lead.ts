import type { Db } from "../../data/db.ts";
import { type LookLeadForm, storeLookLead, type StoreLookLeadOptions } from "../../data/store-look-lead.ts";
import { tasks } from "../../jobs/tasks.ts";
import { leadMails } from "./send-lead-mail.ts";

/** Stores looks that a shop's customer sends, and queues the lead's mails. */
export function submitLookLead(
  db: Db,
  form: LookLeadForm,
  options: Omit<StoreLookLeadOptions, "form" | "jobs">,
) {
  // Without an email address there is no confirmation.
  const mails = leadMails.filter((mail) => mail === "notice" || form.email !== "");
  return storeLookLead(db, { form, ...options, jobs: { task: tasks.sendLeadMail, mails } });
}
