import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderElement } from "../controls/testing/render-element.ts";
import { useIdle, waitsOutside } from "./use-idle.ts";

const afterMs = 120_000;
const otherTabs = { tellActivity: () => {}, onActivity: () => () => {} };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  document.querySelector("dialog")?.remove();
});

test("a session that nobody touches ends after its time", async () => {
  const ended = await watch();
  vi.advanceTimersByTime(afterMs - 1_000);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test("a session waits for a customer outside, and from their dialog's end on as long as ever", async () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute(waitsOutside, "");
  dialog.show();
  const ended = await watch();
  vi.advanceTimersByTime(4 * afterMs);
  expect(ended).not.toHaveBeenCalled();
  dialog.close();
  vi.advanceTimersByTime(afterMs - 1_000);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

async function watch() {
  const onIdle = vi.fn<() => void>();
  await new Promise<void>((onReady) => void renderElement(<Watched {...{ onIdle, onReady }} />));
  return onIdle;
}

/** Calls `onReady` once the clock runs. */
function Watched({ onIdle, onReady }: { onIdle: () => void; onReady: () => void }) {
  useIdle(afterMs, onIdle, otherTabs);
  useEffect(onReady, [onReady]);
  return null;
}
