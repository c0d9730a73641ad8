import type { Transaction } from "./store.ts";
import { makeId } from "./make-id.ts";
import { apiVersion, type EventType, type SandboxEvent } from "./wire.ts";

/** Notes that something happened; it is on its way to the webhook once the change is kept. */
export function emit(tx: Transaction, type: EventType, data: SandboxEvent["data"]): void {
  const id = makeId("evt");
  tx.put("event", {
    id,
    object: "event",
    api_version: apiVersion,
    created: tx.now,
    data,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  tx.put("delivery", {
    id,
    state: "waiting",
    attempts: 0,
    nextAttemptAt: 0,
    lastAnswer: "",
  });
}

/** The same for what was there before; nothing happened when nothing differs. */
export function emitUpdate(
  tx: Transaction,
  type: EventType,
  [before, after]: readonly [object, object],
): void {
  const previous = differenceOf(before, after);
  if (Object.keys(previous).length > 0) emit(tx, type, { object: after, previous_attributes: previous });
}

/** What the changed attributes were before: parts of objects, whole lists. */
function differenceOf(before: object, after: object): Record<string, unknown> {
  const [old, young] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = [...new Set([...old.keys(), ...young.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(young.get(key)),
  );
  return Object.fromEntries(
    changed.map((key) => {
      const [was, is]: unknown[] = [old.get(key), young.get(key)];
      return [key, isPlain(was) && isPlain(is) ? differenceOf(was, is) : (was ?? null)];
    }),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
