import { type JobRunner, type JobRunnerOptions, startJobRunner } from "./job-runner.ts";
import { queues } from "./tasks.ts";

/** Starts one runner for each queue. */
export function startJobRunners(options: JobRunnerOptions): JobRunner {
  const tasksOf = (queue: string) => options.tasks.filter((task) => task.queue === queue);
  const runners = queues.map((queue) => startJobRunner({ ...options, tasks: tasksOf(queue) }));
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) };
}
