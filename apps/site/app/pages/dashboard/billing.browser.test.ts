import { invoicesPath, type InvoicesResponse, sessionPath, shopPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { makeShopResponse } from "../../testing/shop-response.ts";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Billing from "./billing.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  server.on(sessionPath, () =>
    Response.json({ uid: "1", email: "ada@byron.example", creationTime: "2026-11-21T08:00:00Z" }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

test("shows the plan that the dashboard shows", async () => {
  server.on(shopPath, () => Response.json(makeShopResponse()));
  renderRoute(Billing, "/billing");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Billing");
  const card = page.getByRole("region", { name: "Subscription Management" });
  await expect.poll(() => card.element().textContent).toContain("You're on the free trial.");
  // On this page it is in one column with the sections and the title: a span would set them side by side.
  expect(card.element().className).not.toContain("col-span");
});

test("tells an account without a shop what to do", async () => {
  server.on(shopPath, () => refusal("no-shop"));
  renderRoute(Billing, "/billing");
  await expect
    .element(page.getByText(/^No shop data found\. Please contact support to link your shop/))
    .toBeVisible();
});

const invoices: InvoicesResponse = {
  invoices: [
    {
      id: "in_2",
      at: new Date(2026, 11, 21, 8).toISOString(),
      cents: 4_999,
      refundedCents: 1_250,
      status: "paid",
      dispute: "open",
      isTrial: false,
      period: {
        plan: "monthly",
        startsAt: new Date(2026, 11, 21, 8).toISOString(),
        endsAt: new Date(2027, 0, 21, 8).toISOString(),
      },
      credits: null,
      url: "https://pay.example/in_2",
    },
    {
      id: "in_1",
      at: new Date(2026, 10, 21, 8).toISOString(),
      cents: 1_900,
      refundedCents: 0,
      status: "paid",
      dispute: null,
      isTrial: false,
      period: null,
      credits: 50,
      url: "https://pay.example/ch_1",
    },
  ],
};

test("lists invoices with date, amount, status and the provider's page", async () => {
  server.on(shopPath, () => Response.json(makeShopResponse()));
  server.on(invoicesPath, () => Response.json(invoices));
  renderRoute(Billing, "/billing");
  const rows = page.getByRole("list", { name: "Invoices" }).getByRole("listitem");
  await expect.element(rows.nth(1)).toBeVisible();
  // Thin spaces stand around the dash.
  expect(rows.elements().map(({ textContent }) => textContent?.replaceAll(/\s/g, " "))).toEqual([
    "December 21, 2026Monthly plan, December 21, 2026 – January 21, 2027 · Paid · $12.50 refunded · Disputed$49.99View invoice",
    "November 21, 202650 credits · Paid$19.00View receipt",
  ]);
  const link = page.getByRole("link", { name: "View invoice of December 21, 2026" });
  await expect.element(link).toHaveAttribute("href", "https://pay.example/in_2");
  const receipt = page.getByRole("link", { name: "View receipt of November 21, 2026" });
  await expect.element(receipt).toHaveAttribute("href", "https://pay.example/ch_1");
});

test("says that the provider doesn't answer, and asks again", async () => {
  server.on(shopPath, () => Response.json(makeShopResponse()));
  server.on(invoicesPath, () => refusal("unavailable"));
  renderRoute(Billing, "/billing");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Your invoices couldn't load. Our payment provider isn't answering.");
  server.on(invoicesPath, () => Response.json({ invoices: [] } satisfies InvoicesResponse));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect
    .element(page.getByText("No invoices yet. They start with your plan or a pack of credits."))
    .toBeVisible();
});

test("members who are not owners see no invoices", async () => {
  server.on(shopPath, () => Response.json(makeShopResponse({}, "staff")));
  renderRoute(Billing, "/billing");
  await expect.element(page.getByText(/^An owner of your shop manages/)).toBeVisible();
  expect(server.received(invoicesPath)).toEqual([]);
});
