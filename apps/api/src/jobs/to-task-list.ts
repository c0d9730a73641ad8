import type { TaskList } from "graphile-worker";
import type { Task } from "./tasks.ts";

/** The tasks in the queue's form: by name, each run limited by its deadline. */
export function toTaskList(tasks: readonly Task[]): TaskList {
  return Object.fromEntries(tasks.map((task) => [task.name, (payload) => runTask(task, payload)]));
}

/** The queue's crontab: one line for each task with a schedule. */
export function toCrontab(tasks: readonly Task[]): string {
  const scheduled = tasks.filter(({ schedule }) => schedule !== undefined);
  return scheduled
    .map(({ name, schedule, maxAttempts }) => `${schedule} ${name} ?max=${maxAttempts}`)
    .join("\n");
}

async function runTask({ name, deadlineMs, handle }: Task, payload: unknown): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${name} exceeded ${deadlineMs} ms.`)), deadlineMs);
  try {
    await Promise.race([handle(payload), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
