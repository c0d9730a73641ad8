import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface TaskCounts {
  task: string;
  /** Due or planned, without those that were given up. */
  waiting: number;
  /** Failed at least once, and will be tried again. */
  failing: number;
  /** Failed every attempt. Only the operator can start them again. */
  givenUp: number;
  /** How long the oldest job has been due without running; 0 when none is. */
  oldestDueSeconds: number;
}

export interface OperationCounts {
  tasks: TaskCounts[];
  leadsOfLastDay: number;
}

/** What the database knows about how the whole service does, whichever copy of the server asks. */
export async function readOperationCounts(db: Db): Promise<OperationCounts> {
  const tasks = await sql<TaskCounts>`
    select task_identifier as task,
      count(*) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
      count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (
        where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8 as "oldestDueSeconds"
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
  const leads = await sql<{ count: number }>`
    select count(*)::int as count from leads where created_at > now() - interval '1 day'`.execute(db);
  return { tasks: tasks.rows, leadsOfLastDay: leads.rows[0]?.count ?? 0 };
}
