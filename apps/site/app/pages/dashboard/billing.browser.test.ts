import { sessionPath, shopPath } from "@livery/contract";
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
});

test("tells an account without a shop what to do", async () => {
  server.on(shopPath, () => refusal("no-shop"));
  renderRoute(Billing, "/billing");
  await expect.element(page.getByText(/^This account doesn't belong to a shop anymore/)).toBeVisible();
});
