import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { enqueueSyncs } from "../../data/subscriptions.ts";
import { syncSubscriptionTask } from "./sync-subscription.ts";

export const syncEveryTask = "sync-every-subscription";

const payloadSchema = z.object({ after: z.string().default("") });

/** The job of the night, which mends what no event told. It goes on by itself until all have been looked at. */
export function createSyncEveryTask(db: Db) {
  return (payload: unknown) => {
    const { after } = payloadSchema.parse(payload);
    return enqueueSyncs(db, { task: syncSubscriptionTask, next: syncEveryTask, after });
  };
}
