import { eraseOwnLeadPath, leadShopPath, type LeadShopResponse } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import EraseRequest from "./erase-request.tsx";

let server: StubServer;

const engineWraps: LeadShopResponse = { shop: { name: "Engine Wraps", logoUrl: null } };

beforeEach(() => {
  server = stubServer();
  server.on(leadShopPath, () => Response.json(engineWraps));
  renderRoute(EraseRequest, "/erase-request#T");
});
afterEach(() => void vi.unstubAllGlobals());

test("erases only after a click, and says so", async () => {
  server.on(eraseOwnLeadPath, () => Response.json({ ok: true }));
  await expect.element(button()).toBeVisible();
  expect(server.received(eraseOwnLeadPath)).toEqual([]);
  await button().click();
  await expect.element(heading()).toHaveTextContent("Erased");
  await expect.element(heading()).toHaveFocus();
  expect(server.received(eraseOwnLeadPath)).toEqual([{ token: "T" }]);
});

test("bears the shop's name, also once the lead is erased", async () => {
  await expect.element(page.getByText("Engine Wraps")).toBeVisible();
  expect(server.received(leadShopPath)).toEqual([{ token: "T" }]);
  server.on(eraseOwnLeadPath, () => Response.json({ ok: true }));
  await button().click();
  await expect.element(heading()).toHaveTextContent("Erased");
  await expect.element(page.getByText("Engine Wraps")).toBeVisible();
});

test("says when there is nothing left to erase", async () => {
  server.on(eraseOwnLeadPath, () => refusal("link-expired"));
  await button().click();
  await expect.element(heading()).toHaveTextContent("Nothing left to erase");
});

test("lets the customer try again without a connection", async () => {
  server.on(eraseOwnLeadPath, () => new Response("bad gateway", { status: 502 }));
  await button().click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This couldn't be erased. Please try again.");
  await expect.element(button()).toBeEnabled();
});

function button() {
  return page.getByRole("button", { name: "Erase for good" });
}

function heading() {
  return page.getByRole("heading", { level: 1 });
}
