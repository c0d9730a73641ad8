import { expect, test } from "vitest";
import type { Ready } from "../../session/session-state.ts";
import { fixWords } from "./fix-words.ts";

const tap = { x: 1, y: 1, mode: "add" } as const;

test("where no car was found the person is asked to tap it", () => {
  expect(fixWords(readyState({ found: "no-car" }), "add")).toBe(
    "No car found. Tap it, and it will be wrapped.",
  );
});

test("the mode says what a tap will do", () => {
  expect(fixWords(readyState({}), "add")).toBe("Tap what should be wrapped");
  expect(fixWords(readyState({}), "remove")).toBe("Tap what should stay as it is");
});

test("while the mask is behind the taps it says so", () => {
  expect(fixWords(readyState({ taps: [tap] }), "add")).toBe("Working on it…");
});

test("a tap that failed is owned up to", () => {
  expect(fixWords(readyState({ tapsFailed: true }), "add")).toBe(
    "That tap could not be used. Try another place.",
  );
});

function readyState(change: Partial<Ready>): Ready {
  const none: readonly never[] = [];
  // Node has no ImageData; the words do not depend on pixels.
  const photo = { width: 2, height: 2, pixels: {} as ImageData };
  const mask = { width: 2, height: 2, alpha: new Uint8Array(4) };
  return {
    kind: "ready",
    refusal: null,
    photo,
    mask,
    found: "car",
    taps: none,
    maskTaps: none,
    tapsFailed: false,
    ...change,
  };
}
