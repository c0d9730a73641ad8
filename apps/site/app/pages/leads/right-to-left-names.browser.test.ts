import { leadPath, leadsPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { findLeftEdge } from "../../testing/find-left-edge.ts";
import { makeLeadDetails } from "../../testing/lead-details.ts";
import { makeLeadPage } from "../../testing/lead-page.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import type { StubServer } from "../../testing/stub-server.ts";
import Lead from "./lead.tsx";
import Leads from "./leads.tsx";

/** Read from right to left, so the number is left of all else. */
const name = "שלום (VIP) 3";
let server: StubServer;

beforeEach(() => {
  ({ server } = openLeadServer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

test("a lead's name and message are in the order in which they are read", async () => {
  server.on(leadsPath, () => Response.json(makeLeadPage([makeLeadRow(name, { excerpt: "דלת 4" })])));
  renderRoute(Leads, "/leads");
  const row = page.getByRole("list", { name: "Leads" }).getByRole("link").first();
  await expect.element(row).toBeVisible();
  expect(findLeftEdge(row.element(), "3")).toBeLessThan(findLeftEdge(row.element(), "שלום"));
  expect(findLeftEdge(row.element(), "4")).toBeLessThan(findLeftEdge(row.element(), "דלת"));
  const excerpt = row.getByText("דלת 4").element();
  expect(findLeftEdge(excerpt, "4") - excerpt.getBoundingClientRect().left).toBeLessThan(2);
});

test("so they are on the lead's page, where the name stays at the left like every title", async () => {
  const { lead } = makeLeadDetails();
  const details = makeLeadDetails({ lead: { ...lead, name }, message: "דלת 4" });
  server.on(`${leadPath}?id=1`, () => Response.json(details));
  renderRoute(Lead, "/lead?id=1");
  const title = page.getByRole("heading", { level: 1 });
  await expect.element(title).toHaveTextContent(name);
  expect(findLeftEdge(title.element(), "3")).toBeLessThan(findLeftEdge(title.element(), "שלום"));
  expect(findLeftEdge(title.element(), "3") - title.element().getBoundingClientRect().left).toBeLessThan(2);
  const customer = page.getByRole("region", { name: "Customer" }).element();
  expect(findLeftEdge(customer, "4")).toBeLessThan(findLeftEdge(customer, "דלת"));
});

test("members and looks to choose from are in the order in which they are read", async () => {
  const details = makeLeadDetails({ team: [{ accountId: "a1", name, isYou: false }] });
  server.on(`${leadPath}?id=1`, () => Response.json(details));
  renderRoute(Lead, "/lead?id=1");
  const choice = page.getByRole("combobox", { name: "Assigned to" });
  await expect.element(choice).toBeVisible();
  const option = page.getByRole("option", { name }).element();
  expect(getComputedStyle(option).direction).toBe("rtl");
});
