import { expect, test } from "vitest";
import { describeFailure } from "./form-error.ts";

const texts = { failed: "Failed to log in. Please try again.", waits: "Too many attempts." };
const refusal = { kind: "refused", code: "too-many-requests", fields: {} } as const;

test("asks nobody to try again while they have to wait", () => {
  expect(describeFailure(texts, { ...refusal, retryAfterSeconds: 13 })).toEqual({
    text: "Too many attempts.",
    retry: "You can try again in 13 seconds.",
  });
});

test("a failure without a known wait asks to try again", () => {
  expect(describeFailure(texts, refusal)).toEqual({ text: texts.failed });
  expect(describeFailure(texts, { ...refusal, code: "no-response" })).toEqual({ text: texts.failed });
});
