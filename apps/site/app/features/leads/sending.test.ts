import { expect, test } from "vitest";
import { afterMessage, fieldErrors } from "./sending.ts";

test("field errors stay at their fields after the failure message has gone", () => {
  const state = afterMessage({ kind: "failure", fields: { email: "Enter an e-mail address." } });
  expect(state).toEqual({ kind: "idle", fields: { email: "Enter an e-mail address." } });
});

test("a success leaves nothing behind", () => {
  expect(afterMessage({ kind: "success" })).toEqual({ kind: "idle", fields: {} });
});

test("while sending no field is wrong", () => {
  expect(fieldErrors({ kind: "sending" })).toEqual({});
});
