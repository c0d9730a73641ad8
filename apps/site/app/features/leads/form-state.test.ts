import { expect, test } from "vitest";
import { clearMessage, fieldErrors } from "./form-state.ts";

test("keeps field errors after the failure message disappears", () => {
  const state = clearMessage({ kind: "failure", fields: { email: "Enter an email address." } });
  expect(state).toEqual({ kind: "idle", fields: { email: "Enter an email address." } });
});

test("returns to idle after success", () => {
  expect(clearMessage({ kind: "success" })).toEqual({ kind: "idle", fields: {} });
});

test("has no field errors while sending", () => {
  expect(fieldErrors({ kind: "sending" })).toEqual({});
});
