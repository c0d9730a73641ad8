import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
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
 * connection that the kernel would accept and the closing socket would reset. What the kernel accepted while this
 * process was busy is heard before the sockets close.
 */
export async function closeListeners(listeners: readonly Listener[]): Promise<void> {
  for (const listener of listeners) listener.endKeepAlive();
  const isQuiet = () => listeners.every((listener) => listener.quietMs() >= quietEnoughMs);
  const drainedBy = performance.now() + drainLimitMs;
  while (performance.now() < drainedBy && !isQuiet()) await sleep(pollMs);
  const releases = listeners.map((listener) => listener.holdAnswers());
  if (!isQuiet()) await sleep(holdMs);
  await hearArrivals(listeners);
  const closing = listeners.map((listener) => listener.close(finishLimitMs));
  for (const release of releases) release();
  await Promise.all(closing);
}

/** Resolves right after a turn of the event loop in which no connection and no request came. */
async function hearArrivals(listeners: readonly Listener[]): Promise<void> {
  const count = () => listeners.reduce((sum, listener) => sum + listener.arrivals(), 0);
  await nextTurn(); // from here on, the sockets are looked at between two turns
  for (let before = -1; before !== count(); await nextTurn()) before = count();
}
