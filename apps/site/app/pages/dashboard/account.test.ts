import type { Session, ShopAnswer } from "@livery/contract";
import { expect, test } from "vitest";
import type { Answer, Refusal } from "../../api.ts";
import { type Account, learn } from "./account.ts";

test("who is signed in and the record of their shop make the dashboard", () => {
  const account = learn({ kind: "loading" }, ok(session), ok(shop(25)));
  expect(account).toMatchObject({
    kind: "known",
    session,
    record: { kind: "found", shop: { totalUsed: 25 } },
  });
});

test("an account without a shop is told apart from a record that could not be read", () => {
  expect(learn({ kind: "loading" }, ok(session), refused("no-shop"))).toMatchObject({
    record: { kind: "missing" },
  });
  expect(learn({ kind: "loading" }, ok(session), refused("internal"))).toMatchObject({
    record: { kind: "failed" },
  });
  expect(learn({ kind: "loading" }, refused("no-answer"), ok(shop(25)))).toEqual({ kind: "failed" });
});

test("what was shown stays when the server cannot be reached for a while", () => {
  const shown = learn({ kind: "loading" }, ok(session), ok(shop(25)));
  expect(learn(shown, refused("no-answer"), refused("no-answer"))).toEqual(shown);
  const later = learn(shown, ok(session), ok(shop(26)));
  expect(later).toMatchObject({ record: { shop: { totalUsed: 26 } } });
});

test("a record that is gone is no longer shown", () => {
  const shown: Account = learn({ kind: "loading" }, ok(session), ok(shop(25)));
  expect(learn(shown, ok(session), refused("no-shop"))).toMatchObject({ record: { kind: "missing" } });
});

const session: Session = { uid: "1", email: "ada@byron.example", creationTime: "2026-11-21T08:00:00Z" };

function shop(totalUsed: number): ShopAnswer {
  return {
    shop: {
      shopName: "Byron Wraps",
      shopLogo: null,
      plan: "trial",
      creditsRemaining: 25,
      totalUsed,
      subscriptionStatus: null,
      renewalDate: null,
      stripeCustomerId: null,
      createdAt: "2026-11-21T08:00:00Z",
      updatedAt: "2026-11-21T08:00:00Z",
    },
    subscription: { kind: "none" },
    priceIds: { monthly: "price_m", annual: "price_a" },
    freeDays: 30,
  };
}

function ok<Body>(body: Body): Answer<Body> {
  return { kind: "ok", body };
}

function refused(code: Refusal["code"]): Refusal {
  return { kind: "refused", code, fields: {} };
}
