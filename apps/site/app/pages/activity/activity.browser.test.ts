import { type AuditEntry, type AuditPage, auditPath, unreadLeadsPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Activity from "./activity.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  server.on(unreadLeadsPath, () => Response.json({ unread: 0 }));
});
afterEach(() => void vi.unstubAllGlobals());

const entry: AuditEntry = {
  id: "7",
  at: "2026-11-21T09:30:00.000Z",
  by: "Ada Byron",
  action: "invited-member",
  subject: "sue@example.com as staff",
  address: "203.0.113.7",
};

test("says who did what, and from where", async () => {
  answer(auditPath, { entries: [entry], next: "7" });
  answer(`${auditPath}?after=7`, {
    entries: [{ ...entry, id: "6", by: null, action: "exported-leads", subject: "", address: null }],
    next: null,
  });
  renderRoute(Activity, "/activity");
  const items = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect
    .poll(() => items.element().textContent)
    .toMatch(/^Ada Byron invited sue@example.com as staff.*Nov 21, 2026.*from 203\.0\.113\.7$/);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => items.elements()[1]?.textContent).toMatch(/^A former member exported the leads/);
});

test("names who refunded, and whose bank disputed", async () => {
  const payment = { ...entry, by: null, address: null, subject: "$49.99, paid on November 21, 2026" };
  answer(auditPath, {
    entries: [
      { ...payment, id: "3", action: "lost-dispute" },
      { ...payment, id: "2", action: "opened-dispute" },
      { ...payment, id: "1", action: "refunded-payment" },
    ],
    next: null,
  });
  renderRoute(Activity, "/activity");
  const items = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your bank took back the disputed payment of \$49\.99, paid on November 21, 2026/),
    expect.stringMatching(/^Your bank disputed the payment of \$49\.99/),
    expect.stringMatching(/^Livery refunded \$49\.99/),
  ]);
});

test("tells other members that only owners read it", async () => {
  server.on(auditPath, () => refusal("role-too-low"));
  renderRoute(Activity, "/activity");
  await expect.element(page.getByText("Only owners of the shop can read its activity.")).toBeVisible();
});

function answer(path: string, body: AuditPage) {
  server.on(path, () => Response.json(body));
}
