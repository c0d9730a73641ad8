import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultEmbedSettings } from "./embed.ts";
import {
  type FrameMessage,
  frameSource,
  pageSource,
  readFrameMessage,
  readPageMessage,
} from "./frame-messages.ts";

const source = frameSource;

test("reads every message of the frame", () => {
  const messages: FrameMessage[] = [
    { source, type: "ready", faults: [] },
    { source, type: "height", heightPx: 640 },
    { source, type: "look-saved", looks: 2 },
    { source, type: "sent", looks: 1, isQueued: true },
    { source, type: "fullscreen-wanted", isWanted: true },
    { source, type: "close-wanted" },
  ];
  expect(messages.map(readFrameMessage)).toEqual(messages);
  const fullscreen = { source: pageSource, type: "fullscreen", isFullscreen: true };
  expect(readPageMessage(fullscreen)).toEqual(fullscreen);
  expect(readPageMessage({ ...fullscreen, hasExit: true })).toEqual({ ...fullscreen, hasExit: true });
  expect(readPageMessage({ ...fullscreen, hasExit: "yes" })).toBeUndefined();
  const preview = { source: pageSource, type: "preview", settings: defaultEmbedSettings };
  expect(readPageMessage(preview)).toEqual(preview);
  const broken = { ...defaultEmbedSettings, services: "wraps" };
  expect(readPageMessage({ ...preview, settings: broken })).toBeUndefined();
  expect(readPageMessage({ source: pageSource, type: "hello" })).toEqual({
    source: pageSource,
    type: "hello",
  });
});

test.each([
  { source, type: "height", heightPx: "640" },
  { source, type: "height", heightPx: Number.NaN },
  { source, type: "height", heightPx: -1 },
  { source, type: "sent", looks: 1 },
  { source, type: "ready" },
  { source, type: "navigate", to: "https://eve.example" },
  { source: pageSource, type: "hello" },
  { type: "height", heightPx: 640 },
])("%j is not a message of the frame", (data) => {
  expect(readFrameMessage(data)).toBe(undefined);
});

test("ignores whatever another program posts", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect([readFrameMessage(data), readPageMessage(data)]).toEqual([undefined, undefined]);
    }),
  );
});
