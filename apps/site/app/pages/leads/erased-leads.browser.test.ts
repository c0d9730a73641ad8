import { erasedLeadsPath, leadsPath, unreadLeadsPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { type AnswerLeads, stubLeads } from "../../testing/stub-leads.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Leads from "./leads.tsx";

let server: StubServer;
let answer: AnswerLeads;
let feed: ReturnType<typeof stubLeadFeed>;

beforeEach(() => {
  server = stubServer();
  answer = stubLeads(server);
  feed = stubLeadFeed();
  server.on(unreadLeadsPath, () => Response.json({ unread: 0 }));
});
afterEach(() => vi.unstubAllGlobals());

test("a lead that was erased goes at once, also from the choice", async () => {
  answer(leadsPath, [makeLeadRow("Ada"), makeLeadRow("Bea"), makeLeadRow("Cleo")]);
  renderRoute(Leads, "/leads");
  await page.getByRole("checkbox", { name: "Select Ada" }).click();
  await page.getByRole("checkbox", { name: "Select Cleo" }).click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  server.on(erasedLeadsPath, () => Response.json({ ids: ["Ada"] }));
  answer(leadsPath, [makeLeadRow("Cleo")]);
  await feed.change();
  await expect.element(page.getByText("Ada")).not.toBeInTheDocument();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  // Bea is archived.
  await expect.element(page.getByText("No longer in this list")).toBeVisible();
  expect(server.received(erasedLeadsPath)[0]).toEqual({ ids: ["Ada", "Bea"] });
  await page.getByRole("button", { name: "Update list" }).click();
  await expect.element(page.getByText("Bea")).not.toBeInTheDocument();
  await expect.element(page.getByText("1 selected")).toBeVisible();
});

test("what could not be asked about erased leads is asked again with the next change", async () => {
  answer(leadsPath, [makeLeadRow("Ada"), makeLeadRow("Bea")]);
  renderRoute(Leads, "/leads");
  await expect.element(page.getByText("Ada")).toBeVisible();
  server.on(erasedLeadsPath, () => refusal("unavailable"));
  answer(leadsPath, [makeLeadRow("Bea")]);
  await feed.change();
  await expect.element(page.getByText("No longer in this list")).toBeVisible();
  server.on(erasedLeadsPath, () => Response.json({ ids: ["Ada"] }));
  await feed.change();
  await expect.element(page.getByText("Ada")).not.toBeInTheDocument();
});
