import { type FrameEvent, frameSource, pageSource } from "@livery/contract";
import { expect, onTestFinished, test } from "vitest";
import { connectHost } from "./host-bridge.ts";

/** A real frame of this page, and what this page hears from it. */
function openFrame() {
  const element = document.createElement("iframe");
  document.body.append(element);
  const frame = element.contentWindow;
  if (frame === null) throw new Error("the frame has no window");
  const heard: unknown[] = [];
  // Called from here, the frame's words have this window as their source.
  const listen = ({ data }: MessageEvent<{ source?: string }>) => {
    if (data.source === frameSource) heard.push(data);
  };
  window.addEventListener("message", listen);
  onTestFinished(() => {
    window.removeEventListener("message", listen);
    element.remove();
  });
  return { host: connectHost(frame), frame, heard };
}

/** As the browser delivers it; only so can a test speak from another origin. */
function deliver(frame: Window, message: Pick<MessageEventInit, "source" | "origin" | "data">): void {
  frame.dispatchEvent(new MessageEvent("message", message));
}

const ready: FrameEvent = { type: "ready", faults: [] };
const fullscreen = { source: pageSource, type: "fullscreen", isFullscreen: true };
const hello = { source: pageSource, type: "hello" };

test("the page that frames it hears what it is told", async () => {
  const { host, heard } = openFrame();
  host.tell(ready);
  await expect.poll(() => heard).toEqual([{ source: "livery-frame", ...ready }]);
});

test("it learns from the page whether it has the whole screen", () => {
  const { host, frame } = openFrame();
  expect(host.getState()).toEqual({ isConnected: false, isFullscreen: null });
  deliver(frame, { source: window, origin: location.origin, data: hello });
  expect(host.getState()).toEqual({ isConnected: true, isFullscreen: null });
  deliver(frame, { source: window, origin: location.origin, data: fullscreen });
  expect(host.getState()).toEqual({ isConnected: true, isFullscreen: true });
});

test("another window than the framing one is not heard", () => {
  const { host, frame } = openFrame();
  deliver(frame, { source: frame, origin: location.origin, data: fullscreen });
  deliver(frame, { source: null, origin: location.origin, data: fullscreen });
  expect(host.getState().isConnected).toBe(false);
});

test("after the first words no other origin is heard", () => {
  const { host, frame } = openFrame();
  deliver(frame, { source: window, origin: location.origin, data: hello });
  deliver(frame, { source: window, origin: "https://eve.example", data: fullscreen });
  expect(host.getState().isFullscreen).toBe(null);
});

test("standing alone it tells nobody", () => {
  const alone = connectHost(window.top ?? window);
  expect(alone.getState().isConnected).toBe(false);
});
