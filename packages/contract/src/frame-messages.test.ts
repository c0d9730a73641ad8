import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultEmbedSettings } from "./embed.ts";
import { frameSource, type PageMessage, pageSource, readPageMessage } from "./frame-messages.ts";

const source = pageSource;
const preview = { source, type: "preview", settings: defaultEmbedSettings } as const;

test("reads every message of the page", () => {
  const messages: PageMessage[] = [
    { source, type: "hello" },
    { source, type: "fullscreen", isFullscreen: true },
    { source, type: "fullscreen", isFullscreen: true, hasExit: true },
    preview,
  ];
  expect(messages.map(readPageMessage)).toEqual(messages);
});

test.each([
  { source, type: "fullscreen" },
  { source, type: "fullscreen", isFullscreen: true, hasExit: "yes" },
  { ...preview, settings: { ...defaultEmbedSettings, services: "wraps" } },
  { source, type: "navigate", to: "https://eve.example" },
  { source: frameSource, type: "hello" },
  { type: "hello" },
])("%j is not a message of the page", (data) => {
  expect(readPageMessage(data)).toBeUndefined();
});

test("ignores whatever another program posts", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readPageMessage(data)).toBeUndefined();
    }),
  );
});
