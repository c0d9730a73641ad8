import { expect, test } from "vitest";
import type { Task } from "./tasks.ts";
import { toCrontab, toTaskList } from "./to-task-list.ts";

const greet: Task = { name: "greet", queue: "main", maxAttempts: 3, deadlineMs: 20, handle: async () => {} };

test("a run past its deadline fails, so that the queue retries it", async () => {
  const list = toTaskList([{ ...greet, handle: () => new Promise(() => {}) }]);
  await expect(run(list, "greet")).rejects.toThrow("greet exceeded 20 ms.");
});

test("a failure of the handler fails the run", async () => {
  const list = toTaskList([{ ...greet, handle: () => Promise.reject(new Error("no mail server")) }]);
  await expect(run(list, "greet")).rejects.toThrow("no mail server");
});

test("a handler knows its last attempt", async () => {
  const known: boolean[] = [];
  const handle: Task["handle"] = (_payload, { isLastAttempt }) => {
    known.push(isLastAttempt);
    return Promise.resolve();
  };
  const list = toTaskList([{ ...greet, handle }]);
  for (const attempts of [1, 2, 3]) await run(list, "greet", attempts);
  expect(known).toEqual([false, false, true]);
});

test("only tasks with a schedule are in the crontab, with their attempts", () => {
  const crontab = toCrontab([
    greet,
    { ...greet, name: "clean", schedule: "17 * * * *" },
    { ...greet, name: "look", schedule: "* * * * *", keepsOne: true },
  ]);
  expect(crontab).toBe("17 * * * * clean ?max=3\n* * * * * look ?max=3&jobKey=look");
});

function run(list: ReturnType<typeof toTaskList>, name: string, attempts = 1): Promise<unknown> {
  const helpers = { job: { attempts, max_attempts: 3 } };
  return Promise.resolve(list[name]?.({}, helpers as never)); // the part that the list uses
}
