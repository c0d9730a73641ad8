import { expect, test } from "vitest";
import { clearFieldError, clearMessage, fieldErrors } from "./form-state.ts";

test("keeps field errors after the failure message disappears", () => {
  const state = clearMessage({ kind: "failure", fields: { email: "Enter an email address." } });
  expect(state).toEqual({ kind: "idle", fields: { email: "Enter an email address." } });
});

test("a changed field loses its error, and the others keep theirs", () => {
  const failure = {
    kind: "failure",
    fields: { email: "Enter an email address.", name: "Too long." },
  } as const;
  const state = clearFieldError(failure, "email");
  expect(state).toEqual({ kind: "failure", fields: { name: "Too long." } });
  expect(clearFieldError(state, "phone")).toBe(state);
  expect(clearFieldError({ kind: "sending" }, "email")).toEqual({ kind: "sending" });
});

test("returns to idle after success", () => {
  expect(clearMessage({ kind: "success" })).toEqual({ kind: "idle", fields: {} });
});

test("has no field errors while sending", () => {
  expect(fieldErrors({ kind: "sending" })).toEqual({});
});
