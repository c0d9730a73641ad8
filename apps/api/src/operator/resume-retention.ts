import type { Db } from "../data/db.ts";
import { forgetLastSweep } from "../data/retention-sweeps.ts";
import { formatMinute } from "./format-minute.ts";

/** Lets servers delete old data again after a long pause, once the operator has looked at the clock. */
export async function resumeRetention(db: Db): Promise<string> {
  const last = await forgetLastSweep(db);
  const since = last ? `It was last deleted at ${formatMinute(last)}.` : "It was never deleted before.";
  return `Servers delete old data from the next minute on. ${since}\n`;
}
