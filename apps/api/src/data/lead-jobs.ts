import { type RawBuilder, sql } from "kysely";
import type { JobTask } from "./job-queue.ts";

/** The mails of a lead. Each becomes a job with the payload `{ leadId, mail }`. */
export interface LeadJobs {
  task: JobTask;
  mails: readonly string[];
}

/** Part of a statement that defines `lead`: queues its mails, and returns one row with their number (`added`). */
export function addLeadJobs({ task, mails }: LeadJobs): RawBuilder<unknown> {
  return sql`
    select graphile_worker.add_jobs(array_agg(json_populate_record(
      null::graphile_worker.job_spec,
      json_build_object('identifier', ${task.name}::text, 'max_attempts', ${task.maxAttempts}::int,
        'payload', json_build_object('leadId', lead.id, 'mail', mail))
    ))) as added
    from lead, unnest(${mails}::text[]) as mail
    group by lead.id`;
}
