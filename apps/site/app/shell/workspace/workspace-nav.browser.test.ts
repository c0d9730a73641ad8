import { unreadLeadsPath } from "@livery/contract";
import { createElement } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { type StubServer, stubServer } from "../../testing/stub-server.ts";
import appStyle from "../../app.css?inline";
import { WorkspaceNav } from "./workspace-nav.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
});
afterEach(() => void vi.unstubAllGlobals());

test("a wide screen shows every section in one row", async () => {
  await page.viewport(1280, 800);
  renderRoute(WorkspaceNav, "/team");
  await expect.element(link("Dashboard")).toBeVisible();
  await expect.element(link("Team")).toHaveAttribute("aria-current", "page");
  await expect.element(more()).not.toBeInTheDocument();
});

test("the narrowest row has each label on one line, also beside many new leads", async () => {
  server.on(unreadLeadsPath, () => Response.json({ unread: 100 }));
  // With the site's own type. The style would change the tests of other files, which share the page.
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = appStyle;
  onTestFinished(() => style.remove());
  await page.viewport(993, 800);
  renderRoute(() => createElement("div", { className: "workspace" }, createElement(WorkspaceNav)), "/team");
  await expect.element(page.getByText("99+")).toBeVisible();
  await document.fonts.ready;
  const labels = [...document.querySelectorAll(".workspace-nav a > span:first-of-type")];
  expect(new Set(labels.map((label) => label.getBoundingClientRect().height)).size).toBe(1);
  const nav = document.querySelector(".workspace-nav");
  expect(nav?.scrollWidth).toBe(nav?.clientWidth);
});

test("the sections stay at the bottom of a phone, and scroll away where they would take much of its height", async () => {
  await page.viewport(390, 844);
  renderRoute(WorkspaceNav, "/leads");
  await expect.element(link("Quotes")).toBeVisible();
  const position = () => {
    const nav = document.querySelector(".workspace-nav");
    return nav && getComputedStyle(nav).position;
  };
  expect(position()).toBe("fixed");
  await page.viewport(195, 422); // with text at 200 percent
  expect(position()).toBe("static");
  await page.viewport(844, 390); // on its side
  expect(position()).toBe("static");
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
