import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderElement } from "../controls/testing/render-element.ts";
import { useIdle } from "./use-idle.ts";

const afterMs = 120_000;
const nothing = () => {};
const otherTabs = { tellActivity: nothing, onActivity: () => nothing };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("a session that nobody touches ends after its time", async () => {
  const ended = await watch();
  vi.advanceTimersByTime(afterMs - 1_000);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test("a session waits for a customer outside, and from their dialog's end on as long as ever", async () => {
  const ended = await watch({ isHeld: true });
  vi.advanceTimersByTime(4 * afterMs);
  expect(ended).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Come back" }).click();
  vi.advanceTimersByTime(afterMs - 1_000);
  expect(ended).not.toHaveBeenCalled();
  // The clock looks once a second, whenever they come back.
  vi.advanceTimersByTime(2_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test("the clock goes on when the app renders again with another handler", () => {
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => root.unmount());
  const [before, onIdle] = [vi.fn<() => void>(), vi.fn<() => void>()];
  flushSync(() => root.render(<Watched isHeld={false} onIdle={before} onReady={nothing} />));
  vi.advanceTimersByTime(afterMs - 1_000);
  flushSync(() => root.render(<Watched isHeld={false} onIdle={onIdle} onReady={nothing} />));
  vi.advanceTimersByTime(1_000);
  expect([before.mock.calls.length, onIdle.mock.calls.length]).toEqual([0, 1]);
});

test("a session of a tablet that slept is over when it wakes, whoever touches it first", async () => {
  const ended = await watch();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + afterMs);
  onTestFinished(() => void vi.restoreAllMocks());
  window.dispatchEvent(new PointerEvent("pointerdown"));
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

async function watch({ isHeld = false } = {}) {
  const onIdle = vi.fn<() => void>();
  await new Promise<void>((onReady) => void renderElement(<Watched {...{ isHeld, onIdle, onReady }} />));
  return onIdle;
}

interface WatchedProps {
  isHeld: boolean;
  onIdle: () => void;
  onReady: () => void;
}

/** Calls `onReady` once the clock runs. */
function Watched({ isHeld: isOutside, onIdle, onReady }: WatchedProps) {
  const [isHeld, setIsHeld] = useState(isOutside);
  useIdle({ afterMs, isHeld, onIdle, otherTabs });
  useEffect(onReady, [onReady]);
  return isHeld && <button onClick={() => setIsHeld(false)}>Come back</button>;
}
