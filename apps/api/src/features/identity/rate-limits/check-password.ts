import { undoAttempt } from "../../../data/rate-limits.ts";
import { AppError } from "../../../http/app-error.ts";
import { type HashLine, withHashSlot } from "../passwords/hash-queue.ts";
import { type Attempt, rateLimitKey, type RateLimitOptions, requireRateLimit } from "./rate-limits.ts";

/**
 * Counts the attempts, then runs the check when it is its turn to hash. When the server is too busy, the attempts do
 * not count: nothing was checked.
 */
export async function checkPassword<T>(
  options: RateLimitOptions,
  { attempts, line }: Counted,
  check: () => Promise<T>,
): Promise<T> {
  for (const attempt of attempts) await requireRateLimit(options, attempt);
  try {
    return await withHashSlot(line, check);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable")
      for (const attempt of attempts) await undoAttempt(options.db, rateLimitKey(attempt, options.secret));
    throw error;
  }
}

interface Counted {
  attempts: readonly Attempt[];
  line: HashLine;
}
