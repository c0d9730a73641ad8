import { setTimeout as sleep } from "node:timers/promises";
import type { Listener } from "./listen.ts";

// Together below the five seconds that most platforms leave a program.
const drainLimitMs = 1_000;
const quietEnoughMs = 100;
const holdMs = 250;
const finishLimitMs = 2_000;
const pollMs = 20;

/**
 * Closes listeners together and cuts off no request. First, every answer asks its client to leave, so that clients
 * and proxies reconnect elsewhere. For the last moment answers are held back: a client that waits for one opens no
 * connection that the kernel would accept and the closing socket would reset.
 */
export async function closeListeners(listeners: readonly Listener[]): Promise<void> {
  for (const listener of listeners) listener.endKeepAlive();
  const isQuiet = () => listeners.every((listener) => listener.quietMs() >= quietEnoughMs);
  const drainedBy = performance.now() + drainLimitMs;
  while (performance.now() < drainedBy && !isQuiet()) await sleep(pollMs);
  const releases = listeners.map((listener) => listener.holdAnswers());
  if (!isQuiet()) await sleep(holdMs);
  const closing = listeners.map((listener) => listener.close(finishLimitMs));
  for (const release of releases) release();
  await Promise.all(closing);
}
