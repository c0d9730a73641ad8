import type { Job, TaskList } from "graphile-worker";
import type { Task } from "./tasks.ts";

/** The tasks in the queue's form: by name, each run limited by its deadline. */
export function toTaskList(tasks: readonly Task[]): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [task.name, (payload, { job }) => runTask(task, payload, job)]),
  );
}

/** The queue's crontab: one line for each task with a schedule. */
export function toCrontab(tasks: readonly Task[]): string {
  const scheduled = tasks.filter(({ schedule }) => schedule !== undefined);
  return scheduled
    .map(({ name, schedule, maxAttempts, keepsOne }) => {
      const key = keepsOne ? `&jobKey=${name}` : "";
      return `${schedule} ${name} ?max=${maxAttempts}${key}`;
    })
    .join("\n");
}

/** This one included. */
type Attempts = Pick<Job, "attempts" | "max_attempts">;

async function runTask({ name, deadlineMs, handle }: Task, payload: unknown, job: Attempts): Promise<void> {
  const run = { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${name} exceeded ${deadlineMs} ms.`)), deadlineMs);
  try {
    await Promise.race([handle(payload, run), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
