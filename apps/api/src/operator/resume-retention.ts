import type { Db } from "../data/db.ts";
import { forgetLastSweep, findPausedSweep } from "../data/retention-sweeps.ts";
import { countDueData, type DueData } from "../jobs/count-due-data.ts";
import { type Ask, confirmDeletion } from "./confirm.ts";
import { formatMinute } from "./format-minute.ts";
import { formatTable } from "./format-table.ts";

/**
 * Lets servers delete old data again after a long pause. The operator sees what goes, and types the day by the clock that
 * decides it: a wrong clock is why they stopped.
 */
export async function resumeRetention(
  db: Db,
  { ask, yes }: { ask: Ask; yes: boolean | undefined },
): Promise<string> {
  const paused = await findPausedSweep(db);
  if (!paused) return "Servers delete old data as usual. There is nothing to resume.\n";
  const now = formatMinute(paused.now);
  const clock = `By the clock of Postgres it is ${now} UTC, and old data was last deleted at ${formatMinute(paused.sweptAt)}.`;
  const due = describeDue(await countDueData(db));
  await confirmDeletion("all of this within a minute", {
    ask: (question) => ask(`${clock}\n\n${due}\n\n${question}`),
    id: now.slice(0, 10),
    yes,
  });
  await forgetLastSweep(db);
  return `${clock}\n\n${due}\n\nServers will start deleting it within a minute.\n`;
}

function describeDue(due: readonly DueData[]): string {
  if (due.length === 0) return "Nothing is due to be deleted.";
  return formatTable([["Count", "Due to be deleted"], ...due.map(({ data, count }) => [`${count}`, data])]);
}
