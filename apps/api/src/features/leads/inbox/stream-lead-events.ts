import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Db } from "../../../data/db.ts";
import { isMemberSession } from "../../../data/members.ts";
import type { Member } from "../../../http/require-member.ts";
import type { LeadChanges } from "./lead-changes.ts";

export interface LeadEventOptions {
  db: Db;
  leadChanges: LeadChanges;
  /** How often a stream says that it is alive, and checks that its member still is one. */
  pingEveryMs?: number;
}

/** Streams "change" and "ping" events until the browser leaves, the session ends or the server shuts down. */
export function streamLeadEvents(
  c: Context,
  { shopUid, sessionId }: Member,
  { db, leadChanges, pingEveryMs = 20_000 }: LeadEventOptions,
): Response {
  c.header("x-accel-buffering", "no"); // nginx would hold the events back
  return streamSSE(c, async (stream) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const write = (event: "change" | "ping") => void stream.writeSSE({ event, data: "" }).catch(end);
    const check = async () => {
      if (await isMemberSession(db, shopUid, sessionId)) write("ping");
      else end();
    };
    const unsubscribe = leadChanges.subscribe(shopUid, { onChange: () => write("change"), onClose: end });
    const timer = setInterval(() => void check().catch(end), pingEveryMs);
    stream.onAbort(end);
    write("ping");
    await ended;
    clearInterval(timer);
    unsubscribe();
  });
}
