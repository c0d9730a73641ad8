import {
  type Checklist,
  checklistPath,
  creditsPath,
  dismissChecklistPath,
  leadsPath,
  skipKioskStepPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { firstDayHash } from "../../shell/workspace/first-day-hash.ts";
import { makeCredits } from "../../testing/credits-response.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { type AnswerLeads, stubLeads } from "../../testing/stub-leads.ts";
import { refusal, type StubServer } from "../../testing/stub-server.ts";
import Leads from "./leads.tsx";

let server: StubServer;
let answer: AnswerLeads;

beforeEach(() => {
  ({ server } = openLeadServer());
  answer = stubLeads(server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

test("the first-day list knows what is done, links to the rest and can be put away", async () => {
  answer(leadsPath, []);
  let isDismissed = false;
  server.on(checklistPath, () =>
    Response.json({ done: ["prices"], skipped: [], isDismissed } satisfies Checklist),
  );
  open();
  const list = page.getByRole("region", { name: "Get ready for customers" });
  await expect.element(list.getByText("1 of 7 done")).toBeVisible();
  await expect.element(list.getByRole("link", { name: /^Set your prices, done/ })).toBeVisible();
  await expect
    .element(list.getByRole("link", { name: /^Add your phone number/ }))
    .toHaveAttribute("href", "/your-site#contact");
  server.on(dismissChecklistPath, () => refusal("internal"));
  await list.getByRole("button", { name: "Hide this list" }).click();
  await expect
    .element(list.getByRole("alert"))
    .toHaveTextContent("This couldn't be saved. Please try again.");
  server.on(dismissChecklistPath, () => {
    isDismissed = true;
    return Response.json({ ok: true });
  });
  await list.getByRole("button", { name: "Hide this list" }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByText("No leads yet")).toBeVisible();
});

test("above leads, the first-day list is folded and has only what is left", async () => {
  answer(leadsPath, [makeLeadRow("First")]);
  server.on(checklistPath, () =>
    Response.json({ done: ["prices", "test-lead"], skipped: [], isDismissed: false } satisfies Checklist),
  );
  open();
  const list = page.getByRole("region", { name: "Get ready for customers" });
  await expect.element(list.getByText("2 of 7 done")).toBeVisible();
  await expect.element(list.getByText("Add your logo")).not.toBeVisible();
  await list.getByRole("heading", { name: "Get ready for customers", level: 2 }).click();
  await expect.element(list.getByText("Add your logo")).toBeVisible();
  expect(list.getByRole("listitem").elements()).toHaveLength(5);
});

test("the first-day list that the dashboard opened stays open when a filter changes", async () => {
  answer(leadsPath, [makeLeadRow("First")]);
  answer(`${leadsPath}?status=booked`, [makeLeadRow("Bea Booked")]);
  server.on(checklistPath, () =>
    Response.json({ done: ["prices"], skipped: [], isDismissed: false } satisfies Checklist),
  );
  open(`/leads${firstDayHash}`);
  const step = page.getByRole("link", { name: /^Add your logo/ });
  await expect.element(step).toBeVisible();
  await page.getByRole("button", { name: /^Booked/ }).click();
  await expect.element(page.getByText("Bea Booked")).toBeVisible();
  await expect.element(step).toBeVisible();
});

test("a shop without a kiosk takes that step off the list", async () => {
  answer(leadsPath, []);
  const skipped: Checklist["skipped"] = [];
  server.on(checklistPath, () =>
    Response.json({ done: [], skipped, isDismissed: false } satisfies Checklist),
  );
  server.on(skipKioskStepPath, () => {
    skipped.push("kiosk");
    return Response.json({ ok: true });
  });
  open();
  const list = page.getByRole("region", { name: "Get ready for customers" });
  await expect
    .element(list.getByRole("link", { name: /^Set up your kiosk/ }))
    .toHaveAttribute("href", "/kiosks");
  await list.getByRole("button", { name: "No kiosk" }).click();
  await expect.element(list.getByText("0 of 6 done")).toBeVisible();
  await expect.element(list.getByRole("link", { name: /^Set up your kiosk/ })).not.toBeInTheDocument();
});

test("staff get no first-day list", async () => {
  answer(leadsPath, [makeLeadRow("First")], { role: "staff" });
  server.on(checklistPath, () =>
    Response.json({ done: [], skipped: [], isDismissed: false } satisfies Checklist),
  );
  open();
  await expect.element(page.getByText("First")).toBeVisible();
  expect(page.getByRole("region", { name: "Get ready for customers" }).elements()).toEqual([]);
});

test("the leads wait for what stands above them, which would move them under a finger", async () => {
  answer(leadsPath, [makeLeadRow("First")]);
  const checklist = Promise.withResolvers<Response>();
  const credits = Promise.withResolvers<Response>();
  server.on(checklistPath, () => checklist.promise);
  server.on(creditsPath, () => credits.promise);
  open();
  await expect
    .poll(() => [leadsPath, checklistPath, creditsPath].map((path) => server.received(path).length))
    .toEqual([1, 1, 1]);
  checklist.resolve(Response.json({ done: [], skipped: [], isDismissed: false } satisfies Checklist));
  await expect.element(page.getByText("Loading…")).toBeVisible();
  expect(page.getByText("First").elements()).toEqual([]);
  credits.resolve(Response.json(makeCredits({ warning: 50, balance: 12 })));
  await expect.element(page.getByText("First")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Get ready for customers" })).toBeVisible();
  await expect.element(page.getByRole("complementary", { name: "Credits" })).toBeVisible();
});

function open(path = "/leads") {
  renderRoute(Leads, path);
}
