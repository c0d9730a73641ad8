import type { TaskRun } from "./tasks.ts";

// A file store that is down for longer does not hold up a mail. Four attempts take about half a minute.
const attempts = 4;

/** What a mail shows from the file store. Undefined when the store still fails after some attempts: the mail matters more. */
export function readForMail<Result>(
  read: Promise<Result>,
  { attempt, isLastAttempt }: TaskRun,
): Promise<Result | undefined> {
  return read.catch((error: unknown) => {
    if (attempt < attempts && !isLastAttempt) throw error;
    return undefined;
  });
}
