import {
  changePasswordPath,
  checklistPath,
  checkoutPath,
  portalPath,
  sessionPath,
  sessionsPath,
  type Shop,
  shopPath,
  type ShopResponse,
  signOutOthersPath,
  signOutPath,
  signOutSessionPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { advance, advanceUntil, stopTimers } from "../../testing/fake-timers.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { makeShopResponse } from "../../testing/shop-response.ts";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Dashboard from "./dashboard.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  server.on(sessionPath, () =>
    Response.json({ uid: "1", email: "ada@byron.example", creationTime: "2026-11-21T08:00:00Z" }),
  );
  server.on(sessionsPath, () => Response.json(sessions));
  answerShop({});
});
afterEach(() => void vi.unstubAllGlobals());

test("shows that it is loading until it has its data", async () => {
  server.on(shopPath, () => new Promise(() => {}));
  open();
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading dashboard...");
});

test("shows numbers in the viewer's locale and N/A for a missing date", async () => {
  answerShop({ creditsRemaining: 12_345, createdAt: "" });
  open();
  await expect
    .poll(() => cardText("Shop Details"))
    .toContain(`Credits Remaining${(12_345).toLocaleString()}`);
  await expect.poll(() => cardText("Shop Details")).toContain("CreatedN/A");
});

test("on a tablet every fact of the shop stands on one line", async () => {
  await page.viewport(820, 1180);
  onTestFinished(() => page.viewport(414, 896)); // the tests after it are of a phone
  open();
  await expect.element(page.getByText("Last Updated")).toBeVisible();
  const facts = page.getByRole("region", { name: "Shop Details" }).getByRole("definition").elements();
  const heights = facts.map((fact) => Math.round(fact.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test.each([
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
])("at $width px the list of sessions is as high as what it shows", async ({ width, height }) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(414, 896)); // the tests after it are of a phone
  open();
  const sessions = page.getByRole("region", { name: "Sessions" });
  const last = sessions.getByRole("button", { name: "Log out of all other devices" });
  await expect.element(last).toBeVisible();
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  expect(bottomOf(sessions.element()) - bottomOf(last.element())).toBeLessThan(48);
});

test("tells an account without a shop what to do", async () => {
  server.on(shopPath, () => refusal("no-shop"));
  open();
  await expect.element(alert()).toHaveTextContent("No shop data found for this account.");
  const advice =
    "No shop data found. Please contact support to link your shop to this account. " +
    "If you were on a shop's team before, ask an owner of the shop for a new invitation.";
  await expect.poll(() => cardText("Shop Details")).toContain(advice);
});

test("offers to load the shop again after a failure", async () => {
  server.on(shopPath, () => new Response("bad gateway", { status: 502 }));
  open();
  await expect.element(alert()).toHaveTextContent("Failed to load shop data.");
  answerShop({});
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => cardText("Shop Details")).toContain("TRIAL PLAN");
  await expect.element(alert()).not.toBeInTheDocument();
});

test("shows the logo of the shop's record, else of its configurator, and none if neither loads", async () => {
  const picture = (width: number) =>
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
  answerShop({ shopLogo: picture(8) }, { configuratorLogo: picture(9) });
  open();
  const logo = page.getByRole("img", { name: "Byron Wraps logo" });
  await expect.element(logo).toHaveProperty("naturalWidth", 8);
  answerShop({ shopLogo: "data:image/png,broken" }, { configuratorLogo: picture(9) });
  window.dispatchEvent(new Event("focus"));
  await expect.element(logo).toHaveProperty("naturalWidth", 9);
  answerShop({}, { configuratorLogo: "data:image/png,broken too" });
  window.dispatchEvent(new Event("focus"));
  await expect.element(logo).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Byron Wraps");
});

test("lists what the plans cost and include", async () => {
  open();
  await expect.poll(() => cardText("Subscription Management")).toContain("You're on the free trial.");
  await expect.poll(() => cardText("Monthly")).toContain("$49.99per month");
  await expect
    .poll(() => cardText("Monthly"))
    .toContain("Complete kiosk systemUnlimited configurationsPremium supportRegular updates");
  await expect.poll(() => cardText("Annual")).toContain("Best ValueSave $99.89/year$499.99per year");
  await expect
    .poll(() => cardText("Annual"))
    .toContain("Everything in monthly2 months freePriority supportEarly feature access");
});

test("leaves plans and billing to the owners", async () => {
  answerShop({ plan: "monthly", subscriptionStatus: "active" }, { role: "manager" });
  open();
  const advice = "An owner of your shop manages its plan and billing.";
  await expect.poll(() => cardText("Subscription Management")).toContain(advice);
  await expect.element(page.getByRole("button", { name: "Manage Billing" })).not.toBeInTheDocument();
});

test("disables both plans while it opens checkout", async () => {
  open();
  await page.getByRole("button", { name: "Subscribe Annually" }).click();
  await expect.element(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Subscribe Monthly" })).toBeDisabled();
  expect(server.received(checkoutPath)).toEqual([
    { userId: "1", priceId: "price_a", email: "ada@byron.example" },
  ]);
});

test("shows a failed checkout and lets the shop try again", async () => {
  server.on(checkoutPath, () => refusal("unavailable"));
  open();
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  await expect.element(alert()).toHaveTextContent("Failed to start subscription. Please try again.");
  await expect.element(alert()).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Subscribe Monthly" })).toBeEnabled();
});

test("says once that nothing was charged after checkout was left", async () => {
  open("/dashboard?checkout=left");
  await expect
    .poll(() => cardText("Subscription Management"))
    .toContain("Checkout canceled. You weren't charged.");
  await expect.poll(() => location.search).toBe("");
  expect(firstCard()).toBe("Subscription Management");
});

test("is busy while it opens the billing portal, and shows why it could not", async () => {
  answerShop({ plan: "monthly", subscriptionStatus: "active", stripeCustomerId: "cus_1" });
  open();
  const manage = page.getByRole("button", { name: "Manage Billing" });
  server.on(portalPath, () => refusal("unavailable"));
  await manage.click();
  await expect.element(alert()).toHaveTextContent("Failed to open billing portal. Please try again.");
  server.on(portalPath, () => refusal("no-subscription"));
  await manage.click();
  await expect.element(alert()).toHaveTextContent("No subscription found. Please subscribe first.");
  server.on(portalPath, () => new Promise(() => {}));
  await manage.click();
  await expect.element(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
  expect(server.received(portalPath).at(-1)).toEqual({ customerId: "cus_1", userId: "1" });
});

test.each([
  { kind: "ended", text: "Your plan has ended, and you're back on the trial plan." },
  { kind: "failed", text: "Your payment didn't go through, so no plan has started." },
] as const)(
  "says that a subscription has $kind, and leads to its invoices and card",
  async ({ kind, text }) => {
    const response = makeShopResponse({ subscriptionStatus: "canceled", stripeCustomerId: "cus_1" });
    server.on(shopPath, () => Response.json({ ...response, subscription: { kind } }));
    open();
    await expect.poll(() => cardText("Subscription Management")).toContain(text);
    expect(cardText("Subscription Management")).not.toContain("free trial");
    await page.getByRole("button", { name: "Manage Billing" }).click();
    expect(server.received(portalPath)).toEqual([{ customerId: "cus_1", userId: "1" }]);
  },
);

test("says that a subscription is canceled and until when it works, and leads to where it is resumed", async () => {
  const shop = { plan: "monthly", subscriptionStatus: "active", stripeCustomerId: "cus_1" } as const;
  const endsOn = new Date(2026, 11, 21, 8).toISOString();
  const subscription = { kind: "ending", endsOn } as const;
  const response = makeShopResponse({ ...shop, renewalDate: endsOn });
  server.on(shopPath, () => Response.json({ ...response, subscription }));
  server.on(portalPath, () => new Promise(() => {}));
  open();
  await expect
    .poll(() => cardText("Subscription Management"))
    .toMatch(
      /Active SubscriptionMONTHLY PLANCanceled\. Everything works until December 21, 2026 at 8:00\sAM\.Resume/,
    );
  await page.getByRole("button", { name: "Resume Subscription" }).click();
  await expect.element(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Manage Billing" })).toBeDisabled();
  expect(server.received(portalPath)).toEqual([{ customerId: "cus_1", userId: "1" }]);
});

test("a plan has a line for its renewal only where the date is known and nothing is past due", async () => {
  const shop = { plan: "annual", subscriptionStatus: "active" } as const;
  const renewalDate = new Date(2026, 11, 21, 8).toISOString();
  answerShop({ ...shop, renewalDate });
  open();
  const panel = () => cardText("Subscription Management");
  await expect.poll(panel).toMatch(/ANNUAL PLANActiveRenewal date: December 21, 2026 at 8:00\sAM(?!\sUTC)/);
  answerShop({ ...shop, renewalDate: null });
  window.dispatchEvent(new Event("focus"));
  await expect.poll(panel).toContain("ANNUAL PLANActiveManage Billing");
  answerShop({ ...shop, renewalDate }, { subscription: { kind: "past-due" } });
  window.dispatchEvent(new Event("focus"));
  await expect.poll(panel).toContain("ANNUAL PLANPast due. Please update your card.Manage Billing");
});

test("has no billing to manage for a plan without a customer", async () => {
  answerShop({ plan: "monthly", subscriptionStatus: "active" });
  open();
  await page.getByRole("button", { name: "Manage Billing" }).click();
  await expect.element(alert()).toHaveTextContent("No subscription found. Please subscribe first.");
  expect(server.received(portalPath)).toEqual([]);
});

test("waits 30 s for a paid plan without calling it a trial, and looks again on request", async () => {
  stopTimers();
  open("/dashboard?checkout=done");
  await advanceUntil(() => text().includes("Activating…"));
  expect(text()).not.toMatch(/trial/i);
  const later = performance.now() + 30_000;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  await advanceUntil(() => text().includes("Still confirming your payment."), 1500);
  vi.restoreAllMocks();
  expect(text()).not.toMatch(/trial/i);
  answerShop({ plan: "annual", subscriptionStatus: "active", stripeCustomerId: "cus_1" });
  click("Check again");
  await advance(0);
  expect(text()).toContain("Activating…");
  await advanceUntil(() => text().includes("ANNUAL PLAN"), 1500);
  answerShop({ subscriptionStatus: "canceled" });
  await advanceUntil(() => text().includes("free trial"), 30_000);
});

test.each([
  { done: [], text: "Get ready for customers: 0 of 7 steps done.", link: "Start" },
  { done: ["logo", "offer"], text: "Get ready for customers: 2 of 7 steps done.", link: "Continue" },
] as const)("names a new shop's next steps (done: $done)", async ({ done, text, link }) => {
  server.on(checklistPath, () => Response.json({ done, skipped: [], isDismissed: false }));
  open();
  const banner = page.getByRole("complementary", { name: "Get ready for customers" });
  await expect.element(banner.getByText(text)).toBeVisible();
  await expect.element(banner.getByRole("link", { name: link })).toHaveAttribute("href", "/leads#first-day");
});

test("keeps the checkout in the URL until the plan is confirmed, then says what happens next", async () => {
  open("/dashboard?checkout=done");
  await expect.poll(text).toContain("Activating…");
  expect(location.search).toBe("?checkout=done");
  answerShop(
    { plan: "monthly", subscriptionStatus: "trialing" },
    { subscription: { kind: "free", firstChargeOn: "2026-12-28T10:00:00.000Z" } },
  );
  window.dispatchEvent(new Event("focus"));
  await expect.poll(text).toContain("MONTHLY PLAN");
  await expect.poll(() => location.search).toBe("");
  await expect.element(page.getByText("Thank you. Your plan is active.")).toBeVisible();
  expect(text()).toContain("A confirmation is on its way to ada@byron.example.");
  expect(firstCard()).toBe("Subscription Management");
});

test("welcomes a shop that had a plan before, and promises no second kiosk", async () => {
  answerShop({ plan: "monthly", subscriptionStatus: "active" }, { subscription: { kind: "active" } });
  open("/dashboard?checkout=done");
  await expect.element(page.getByText(/^Welcome back. Your plan is active/)).toBeVisible();
  expect(text()).not.toContain("We ship your tablet");
});

test("begins with the account when it is no return from a checkout", async () => {
  open();
  await expect.poll(firstCard).toBe("Account Information");
});

test("goes to the login within 30 s after the session has ended elsewhere", async () => {
  stopTimers();
  open();
  await advanceUntil(() => text().includes("ada@byron.example"));
  expect(localStorage.getItem("livery-signed-in")).toBe("yes");
  server.on(sessionPath, () => refusal("signed-out"));
  server.on(shopPath, () => refusal("signed-out"));
  await advance(29_999);
  expect(text()).toContain("ada@byron.example");
  await advance(1);
  expect(text()).toBe("Route /shop-login");
  expect(localStorage.getItem("livery-signed-in")).toBe(null);
});

test("goes to the login if an action finds the session ended", async () => {
  server.on(checkoutPath, () => refusal("signed-out"));
  open();
  await page.getByRole("button", { name: "Subscribe Monthly" }).click();
  await expect.poll(text).toBe("Route /shop-login");
});

test("stays signed in if the logout failed", async () => {
  server.on(signOutPath, () => Promise.reject(new TypeError("offline")));
  open();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.element(alert()).toHaveTextContent("Failed to log out. Please try again.");
  await expect.element(alert()).toHaveFocus();
  server.on(signOutPath, () => Response.json({}));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(text).toBe("Route /shop-login");
});

test("shows why a password was not changed at its field", async () => {
  server.on(changePasswordPath, () => refusal("wrong-password"));
  open();
  await page.getByLabelText("Current password").fill("satin blue");
  await page.getByLabelText("New password").fill("gloss black over satin blue");
  click("Change password");
  await expect.element(alert()).toHaveTextContent("Incorrect password.");
  await expect.element(page.getByLabelText("Current password")).toHaveFocus();
  server.on(changePasswordPath, () => refusal("invalid-fields", { newPassword: "Too common." }));
  click("Change password");
  await expect.element(alert()).toHaveTextContent("Too common.");
  await expect.element(page.getByLabelText("New password")).toHaveFocus();
});

test("shows a failed logout of other devices", async () => {
  server.on(signOutOthersPath, () => refusal("internal"));
  open();
  await page.getByRole("button", { name: "Log out of all other devices" }).click();
  await expect.element(alert()).toHaveTextContent("Failed to log out. Please try again.");
});

test("logs nobody out after another tab has signed in to another account", async () => {
  open();
  await expect.element(page.getByRole("button", { name: "Log out Safari on iPad" })).toBeVisible();
  server.on(sessionPath, () =>
    Response.json({ uid: "2", email: "grace@hopper.example", creationTime: "2026-11-21T08:00:00Z" }),
  );
  const hers = [{ id: "c", device: "Firefox on Mac", lastSeenAt: "2026-11-21T08:00:00Z", isCurrent: true }];
  server.on(sessionsPath, () => Response.json(hers));
  await page.getByRole("button", { name: "Log out Safari on iPad" }).click();
  await expect
    .element(alert())
    .toHaveTextContent(
      "Nobody was logged out: this browser is now logged in as grace@hopper.example. These are its sessions.",
    );
  await expect.poll(() => cardText("Sessions")).toContain("Firefox on Mac");
  expect(cardText("Sessions")).not.toContain("Safari on iPad");
  expect(server.received(signOutSessionPath)).toEqual([]);
});

const sessions = [
  { id: "a", device: "Chrome on Linux", lastSeenAt: "2026-11-21T08:00:00Z", isCurrent: true },
  { id: "b", device: "Safari on iPad", lastSeenAt: "2026-11-20T08:00:00Z", isCurrent: false },
];

function answerShop(changes: Partial<Shop>, others: Partial<ShopResponse> = {}) {
  const answer = { ...makeShopResponse(changes), ...others };
  server.on(shopPath, () => Response.json(answer));
}

function open(path = "/dashboard") {
  renderRoute(Dashboard, path);
}

function text(): string {
  return document.body.innerText.trim();
}

function click(name: string) {
  (page.getByRole("button", { name }).element() as HTMLElement).click();
}

function cardText(title: string): string | null | undefined {
  return page.getByRole("region", { name: title }).query()?.textContent;
}

function firstCard(): string | null | undefined {
  return document.querySelector("h2")?.textContent;
}

function alert() {
  return page.getByRole("alert");
}
