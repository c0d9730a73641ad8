import type { Session, ShopResponse } from "@livery/contract";
import { expect, test } from "vitest";
import type { Answer, Refusal } from "../../api.ts";
import { type Account, updateAccount } from "./account.ts";

test("combines the session and the shop", () => {
  const account = updateAccount({ kind: "loading" }, ok(session), ok(shop(25)));
  expect(account).toMatchObject({
    kind: "known",
    session,
    record: { kind: "found", shop: { totalUsed: 25 } },
  });
});

test("tells an account without a shop from a shop that failed to load", () => {
  expect(updateAccount({ kind: "loading" }, ok(session), refused("no-shop"))).toMatchObject({
    record: { kind: "missing" },
  });
  expect(updateAccount({ kind: "loading" }, ok(session), refused("internal"))).toMatchObject({
    record: { kind: "failed" },
  });
  expect(updateAccount({ kind: "loading" }, refused("no-response"), ok(shop(25)))).toEqual({
    kind: "failed",
  });
});

test("keeps the last data while the server cannot be reached", () => {
  const shown = updateAccount({ kind: "loading" }, ok(session), ok(shop(25)));
  expect(updateAccount(shown, refused("no-response"), refused("no-response"))).toEqual(shown);
  const later = updateAccount(shown, ok(session), ok(shop(26)));
  expect(later).toMatchObject({ record: { shop: { totalUsed: 26 } } });
});

test("drops a shop that no longer exists", () => {
  const shown: Account = updateAccount({ kind: "loading" }, ok(session), ok(shop(25)));
  expect(updateAccount(shown, ok(session), refused("no-shop"))).toMatchObject({
    record: { kind: "missing" },
  });
});

const session: Session = { uid: "1", email: "ada@byron.example", creationTime: "2026-11-21T08:00:00Z" };

function shop(totalUsed: number): ShopResponse {
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
    configuratorLogo: null,
    priceIds: { monthly: "price_m", annual: "price_a" },
    role: "owner",
    freeDays: 30,
  };
}

function ok<Body>(body: Body): Answer<Body> {
  return { kind: "ok", body };
}

function refused(code: Refusal["code"]): Refusal {
  return { kind: "refused", code, fields: {} };
}
