import type { DemoRequest } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { enqueueJob } from "../../data/jobs.ts";
import { insertLead } from "../../data/leads.ts";
import { leadMails, sendLeadMail } from "./send-lead-mail.ts";

/**
 * Stores a lead together with the jobs that mail it, or neither. One job a mail: when one of them cannot be
 * sent, the other is not sent again. A second copy of the same form changes nothing.
 */
export async function takeLead(db: Db, request: DemoRequest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lead = await insertLead(tx, request);
    if (!lead) return;
    for (const mail of leadMails) await enqueueJob(tx, sendLeadMail, { leadId: lead.id, mail });
  });
}
