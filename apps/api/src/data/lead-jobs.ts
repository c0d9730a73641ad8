import { type RawBuilder, sql } from "kysely";

/** The mails of a lead. Each job gets `{ leadId, mail }`. */
export interface LeadJobs {
  task: string;
  mails: readonly string[];
}

/** Part of a statement with `lead` in it: enqueues its mails, and has one row with how many (`added`). */
export function addLeadJobs({ task, mails }: LeadJobs): RawBuilder<unknown> {
  return sql`
    select graphile_worker.add_jobs(array_agg(json_populate_record(
      null::graphile_worker.job_spec,
      json_build_object('identifier', ${task}::text, 'payload', json_build_object('leadId', lead.id, 'mail', mail))
    ))) as added
    from lead, unnest(${mails}::text[]) as mail
    group by lead.id`;
}
