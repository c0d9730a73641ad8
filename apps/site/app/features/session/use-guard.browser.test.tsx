import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Answer } from "../../api.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { rememberSignedIn, wasSignedIn } from "./signed-in.ts";
import { useGuard } from "./use-guard.ts";

// Tests of other pages, which share this browser's storage, sign in.
beforeEach(() => rememberSignedIn(false));

test("an answer says that somebody is signed in", async () => {
  const { answer, arrived } = await openGuarded();
  answer({ kind: "ok", body: null });
  await arrived;
  expect(wasSignedIn()).toBe(true);
});

test("an answer that arrives after a logout does not sign in again", async () => {
  rememberSignedIn(true);
  const { answer, arrived } = await openGuarded();
  rememberSignedIn(false);
  answer({ kind: "ok", body: null });
  await arrived;
  expect(wasSignedIn()).toBe(false);
});

test("the end of the session leads to the login", async () => {
  rememberSignedIn(true);
  const { answer, arrived } = await openGuarded();
  answer({ kind: "refused", code: "signed-out", fields: {} });
  await arrived;
  expect(wasSignedIn()).toBe(false);
  await expect.element(page.getByText("Route /shop-login")).toBeVisible();
});

/** A page that has asked the server something; `answer` lets the answer arrive. */
async function openGuarded() {
  const request = Promise.withResolvers<Answer<null>>();
  const arrived = Promise.withResolvers<void>();
  renderRoute(function Guarded() {
    const guard = useGuard();
    return (
      <button type="button" onClick={() => void guard(request.promise).then(() => arrived.resolve())}>
        Ask
      </button>
    );
  }, "/guarded");
  await page.getByRole("button", { name: "Ask" }).click();
  return { answer: request.resolve, arrived: arrived.promise };
}
