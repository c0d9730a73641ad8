import type { Db } from "../data/db.ts";
import { forgetLastSweep } from "../data/retention-sweeps.ts";
import { formatMinute } from "./format-minute.ts";

/** Lets servers delete old data again after a long pause, once the operator has looked at the clock. */
export async function resumeRetention(db: Db): Promise<string> {
  const last = await forgetLastSweep(db);
  const since = last ? `The last run was at ${formatMinute(last)} UTC.` : "There was no run before.";
  return `Servers will start deleting old data again within a minute. ${since}\n`;
}
