import { expect, onTestFinished, test } from "vitest";
import { waitUntilIdle } from "./wait-until-idle.ts";

test("a page that is never idle is waited for no longer than the limit", async () => {
  keepBusy();
  let wasIdle = false;
  const handle = requestIdleCallback(() => {
    wasIdle = true;
  });
  onTestFinished(() => cancelIdleCallback(handle));
  await waitUntilIdle(50);
  expect(wasIdle).toBe(false);
});

/** Until the test is over, a task always waits. */
function keepBusy(): void {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const work = () => {
    // Rejects at the end.
    scheduler.postTask(work, { signal: end.signal }).catch(() => {});
  };
  work();
}
