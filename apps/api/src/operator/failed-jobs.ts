import type { Db } from "../data/db.ts";
import { discardFailedJob, type FailedJob, listFailedJobs, retryFailedJobs } from "../data/failed-jobs.ts";
import { CommandError } from "./command-error.ts";
import { formatMinute } from "./format-minute.ts";
import { formatTable } from "./format-table.ts";

const columns = ["Job", "Task", "Attempts", "Next run (UTC)", "Error", "About"];

/** Prints the jobs that failed and have not succeeded since, oldest first. */
export async function printFailedJobs(db: Db): Promise<string> {
  const jobs = await listFailedJobs(db);
  if (jobs.length === 0) return "No failed jobs.\n";
  return `${formatTable([columns, ...jobs.map(toCells)])}\n\n${countOf(jobs.length)}\n`;
}

export async function retryJobs(db: Db, id: string | undefined): Promise<string> {
  const count = await retryFailedJobs(db, id);
  if (id !== undefined && count === 0) throw new CommandError(notFailed(id));
  return `${countOf(count)} will run again now.\n`;
}

export async function discardJob(db: Db, id: string): Promise<string> {
  if (!(await discardFailedJob(db, id))) throw new CommandError(notFailed(id));
  return `Job ${id} is discarded.\n`;
}

function toCells({ id, task, payload, attempts, maxAttempts, nextRunAt, lastError }: FailedJob): string[] {
  const next = nextRunAt ? formatMinute(nextRunAt) : "given up";
  const about = Object.values(payload ?? {}).map(String);
  return [id, task, `${attempts} of ${maxAttempts}`, next, lastError, about.join(" ")];
}

function notFailed(id: string): string {
  return `No failed job has the number ${id}.`;
}

function countOf(count: number): string {
  return count === 1 ? "1 failed job" : `${count} failed jobs`;
}
