import type { LeadStores } from "../data/lead-files.ts";
import { longestPauseDays, noteSweep } from "../data/retention-sweeps.ts";
import { deleteDueData } from "./retention.ts";

/** Deletes everything that is due, unless the clock seems to have jumped ahead. */
export async function sweep(stores: LeadStores): Promise<void> {
  if (!(await noteSweep(stores.db)))
    throw new Error(
      `No old data is deleted: by the clock of Postgres the last time is more than ${longestPauseDays} days ago. If that clock is right, run "npm run operator -- retention resume".`,
    );
  await deleteDueData(stores);
}
