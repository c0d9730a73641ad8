import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { enqueueAllSyncs } from "../../data/subscriptions.ts";
import { tasks } from "../../jobs/tasks.ts";

const payloadSchema = z.object({ after: z.string().default("") });

/** The nightly task that catches changes no event reported. It queues itself again until every customer is done. */
export function createSyncAllTask(db: Db) {
  return (payload: unknown) => {
    const { after } = payloadSchema.parse(payload);
    return enqueueAllSyncs(db, { task: tasks.syncSubscription, next: tasks.syncAllSubscriptions, after });
  };
}
