import { act } from "react";
import { onTestFinished, vi } from "vitest";

/** Stops timers until the end of the test. Note that polling assertions and locator actions move the clock. */
export function stopTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Keeps `performance.now` at its value until the end of the test, however long rendering and typing take. */
export function freezePerformanceNow() {
  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => now.mockRestore());
}

/** Moves the stopped clock and renders what follows. */
export async function advance(ms: number) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

/**
 * For what takes real time, such as reading the body of a response. `stepMs`: how far each look moves the clock, for a timer that
 * starts after that. Ends with the test: looking on would hold what the next one renders.
 */
export async function advanceUntil(isDone: () => boolean, stepMs = 0) {
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  while (!isDone()) {
    if (isOver) return;
    await advance(stepMs);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await advance(0); // runs the effects of the last render
}
