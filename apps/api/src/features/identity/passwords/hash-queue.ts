import PQueue from "p-queue";
import { AppError } from "../../../http/app-error.ts";

// libuv has four threads. Two stay free for files and name look-ups, so that hashing never delays a page.
const atOnce = 2;
// At about 50 ms a hash, the last one of a line waits half a second.
const longestLine = 16;

/** The two lines of waiting hashes. Known browsers go first: strangers cannot keep the owner of an account waiting. */
const priorities = { known: 1, stranger: 0 };
export type HashLine = keyof typeof priorities;

const queue = new PQueue({ concurrency: atOnce });

/**
 * Runs work that hashes a password, at most two at a time in this process. Refuses with `unavailable` when too many
 * wait in this line.
 */
export async function withHashSlot<T>(line: HashLine, work: () => Promise<T>): Promise<T> {
  const priority = priorities[line];
  if (queue.sizeBy({ priority }) >= longestLine) throw new AppError("unavailable", { retryAfterSeconds: 1 });
  return queue.add(work, { priority });
}
