import { type FrameEvent, frameSource, pageSource } from "@livery/contract";
import { expect, onTestFinished, test } from "vitest";
import { connectHost } from "./host-bridge.ts";

const accepts = (origin: string) => origin !== "https://mallory.example";

/** A real frame in this page, and the messages this page receives from it. */
function openFrame() {
  const element = document.createElement("iframe");
  document.body.append(element);
  const frame = element.contentWindow;
  if (frame === null) throw new Error("the frame has no window");
  const received: unknown[] = [];
  // The frame's code runs in this window here, so its messages have this window as their source.
  const listen = ({ data }: MessageEvent<{ source?: string }>) => {
    if (data.source === frameSource) received.push(data);
  };
  window.addEventListener("message", listen);
  onTestFinished(() => {
    window.removeEventListener("message", listen);
    element.remove();
  });
  return { host: connectHost(frame, { accepts, onPreview: () => {} }), frame, received };
}

/** Delivers a message as the browser would; a test cannot send one from another origin otherwise. */
function deliver(frame: Window, message: Pick<MessageEventInit, "source" | "origin" | "data">): void {
  frame.dispatchEvent(new MessageEvent("message", message));
}

const ready: FrameEvent = { type: "ready", faults: [] };
const fullscreen = { source: pageSource, type: "fullscreen", isFullscreen: true };
const hello = { source: pageSource, type: "hello" };

test("events reach the framing page", async () => {
  const { host, received } = openFrame();
  host.send(ready);
  await expect.poll(() => received).toEqual([{ source: "livery-frame", ...ready }]);
});

test("the page reports whether the frame is full screen, and whether it shows a way out", () => {
  const { host, frame } = openFrame();
  expect(host.getState()).toEqual({ isConnected: false, isFullscreen: null, hasExit: false });
  deliver(frame, { source: window, origin: location.origin, data: hello });
  expect(host.getState()).toEqual({ isConnected: true, isFullscreen: null, hasExit: false });
  deliver(frame, { source: window, origin: location.origin, data: { ...fullscreen, hasExit: true } });
  expect(host.getState()).toEqual({ isConnected: true, isFullscreen: true, hasExit: true });
  deliver(frame, { source: window, origin: location.origin, data: fullscreen });
  expect(host.getState().hasExit).toBe(false);
});

test("ignores messages from any other window", () => {
  const { host, frame } = openFrame();
  deliver(frame, { source: frame, origin: location.origin, data: fullscreen });
  deliver(frame, { source: null, origin: location.origin, data: fullscreen });
  expect(host.getState().isConnected).toBe(false);
});

test("ignores other origins after the first message", () => {
  const { host, frame } = openFrame();
  deliver(frame, { source: window, origin: location.origin, data: hello });
  deliver(frame, { source: window, origin: "https://eve.example", data: fullscreen });
  expect(host.getState().isFullscreen).toBe(null);
});

test("ignores a page that may not talk to it, also as the first", () => {
  const { host, frame } = openFrame();
  deliver(frame, { source: window, origin: "https://mallory.example", data: hello });
  expect(host.getState().isConnected).toBe(false);
});

test("without a framing page it is not connected", () => {
  const alone = connectHost(window.top ?? window, { accepts, onPreview: () => {} });
  expect(alone.getState().isConnected).toBe(false);
});
