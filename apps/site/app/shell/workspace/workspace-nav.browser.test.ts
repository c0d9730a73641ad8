import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { stubServer } from "../../testing/stub-server.ts";
import { WorkspaceNav } from "./workspace-nav.tsx";

beforeEach(() => {
  stubServer();
  stubLeadFeed();
});
afterEach(() => void vi.unstubAllGlobals());

test("a wide screen shows every section in one row", async () => {
  await page.viewport(1280, 800);
  renderRoute(WorkspaceNav, "/team");
  await expect.element(link("Account")).toBeVisible();
  await expect.element(link("Team")).toHaveAttribute("aria-current", "page");
  await expect.element(more()).not.toBeInTheDocument();
});

test("a phone shows the first sections, and the others behind More", async () => {
  await page.viewport(390, 844);
  renderRoute(WorkspaceNav, "/leads");
  await expect.element(link("Quotes")).toBeVisible();
  await expect.element(link("Billing")).not.toBeInTheDocument();
  await more().click();
  await expect.element(link("Billing")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(link("Billing")).not.toBeInTheDocument();
  await more().click();
  await link("Billing").click();
  await expect.element(page.getByText("Route /billing")).toBeVisible();
});

test("More leaves each section of a phone's bar where it was", async () => {
  await page.viewport(390, 844);
  renderRoute(WorkspaceNav, "/leads");
  await expect.element(more()).toBeVisible();
  const places = () =>
    [link("Leads"), link("Quotes"), link("Your site"), link("Prices"), more()].map((each) => {
      const { x, y } = each.element().getBoundingClientRect();
      return [x, y];
    });
  const before = places();
  await more().click();
  await expect.element(link("Billing")).toBeVisible();
  expect(places()).toEqual(before);
});

function link(name: string) {
  return page.getByRole("link", { name, exact: true });
}

function more() {
  return page.getByRole("button", { name: "More" });
}
