import { checklistPath, creditsPath, type Role, sessionPath, sessionsPath, shopPath } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { makeShopResponse } from "../../testing/shop-response.ts";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { stubServer } from "../../testing/stub-server.ts";
import { patienceMs } from "../../shell/workspace/use-patience.ts";
import Dashboard from "./dashboard.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const firstCard = page.getByRole("region", { name: "Account Information" });
const steps = page.getByRole("complementary", { name: "Get ready for customers" });

test("the cards wait for the lines above them, which would move them", async () => {
  const checklist = Promise.withResolvers<Response>();
  const server = open("owner", () => checklist.promise);
  await expect.poll(() => server.received(checklistPath)).toHaveLength(1);
  await expect.element(page.getByText("Loading dashboard...")).toBeVisible();
  expect(firstCard.elements()).toEqual([]);
  checklist.resolve(noSteps());
  await expect.element(firstCard).toBeVisible();
  await expect.element(steps.getByText("Get ready for customers: 0 of 7 steps done.")).toBeVisible();
});

test("the cards do not wait for lines that never come", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const server = open("owner", () => new Promise(() => {}));
  server.on(creditsPath, () => new Promise(() => {}));
  await expect.element(page.getByText("Loading dashboard...")).toBeVisible();
  await vi.advanceTimersByTimeAsync(patienceMs);
  await expect.element(firstCard).toBeVisible();
});

test("staff are shown no steps", async () => {
  open("staff", () => Promise.resolve(noSteps()));
  await expect.element(firstCard).toBeVisible();
  expect(steps.elements()).toEqual([]);
});

function noSteps(): Response {
  return Response.json({ done: [], skipped: [], isDismissed: false });
}

function open(role: Role, answerChecklist: () => Promise<Response>) {
  const server = stubServer();
  stubLeadFeed();
  const session = { uid: "1", email: "ada@byron.example", creationTime: "2026-11-21T08:00:00Z" };
  server.on(sessionPath, () => Response.json(session));
  server.on(sessionsPath, () => Response.json([]));
  server.on(shopPath, () => Response.json(makeShopResponse({}, role)));
  server.on(checklistPath, answerChecklist);
  renderRoute(Dashboard, "/dashboard");
  return server;
}
