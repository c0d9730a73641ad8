import type { Db } from "../../data/db.ts";
import { listSilentDevices, warnOfSilence } from "../../data/device-warnings.ts";
import { tasks } from "../../jobs/tasks.ts";
import { isOpenAt } from "./is-open-at.ts";

const silenceMs = 15 * 60_000;

/** Queues a mail for each kiosk that has been offline for 15 minutes in which its shop was open. */
export async function warnOfSilentDevices(db: Db): Promise<void> {
  for (const { id, openingHours, at } of await listSilentDevices(db)) {
    const wasOpen = [at, new Date(at.getTime() - silenceMs)].every((moment) =>
      isOpenAt(openingHours, moment),
    );
    if (wasOpen) await warnOfSilence(db, id, tasks.sendDeviceWarning);
  }
}
