import { confirmEmailPath, leadShopPath, type LeadShopResponse } from "@livery/contract";
import { createElement as h } from "react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import ConfirmEmail from "./confirm-email.tsx";

let server: StubServer;

const engineWraps: LeadShopResponse = { shop: { name: "Engine Wraps", logoUrl: null } };

beforeEach(() => {
  server = stubServer();
  server.on(leadShopPath, () => refusal("link-expired"));
});
afterEach(() => void vi.unstubAllGlobals());

test("confirms only after a click, and says that the looks are on their way", async () => {
  server.on(confirmEmailPath, () => Response.json({ ok: true }));
  open("#token=T");
  await expect.element(button()).toBeVisible();
  expect(location.hash).toBe("#token=T"); // for a reload
  expect(server.received(confirmEmailPath)).toEqual([]);
  await button().click();
  await expect.element(heading()).toHaveTextContent("Your looks are on their way");
  await expect.element(heading()).toHaveFocus();
  await expect.poll(() => location.hash).toBe("");
  expect(server.received(confirmEmailPath)).toEqual([{ token: "T" }]);
});

test("another link in the same tab is confirmed for itself", async () => {
  server.on(confirmEmailPath, () => Response.json({ ok: true }));
  renderRoute(
    () => [h(ConfirmEmail, { key: 1 }), h(Link, { key: 2, to: "#token=B" }, "Next")],
    "/confirm-email#token=A",
  );
  await button().click();
  await expect.element(heading()).toHaveTextContent("Your looks are on their way");
  await page.getByRole("link", { name: "Next" }).click();
  await expect.element(heading()).toHaveTextContent("Get your looks");
  await button().click();
  await expect.element(heading()).toHaveTextContent("Your looks are on their way");
  expect(server.received(confirmEmailPath)).toEqual([{ token: "A" }, { token: "B" }]);
});

test("bears the shop's name, and asking for it confirms nothing", async () => {
  server.on(leadShopPath, () => Response.json(engineWraps));
  open("#token=T");
  await expect.element(page.getByText("Engine Wraps")).toBeVisible();
  expect(server.received(leadShopPath)).toEqual([{ token: "T" }]);
  expect(server.received(confirmEmailPath)).toEqual([]);
});

test("speaks the language of the mail", async () => {
  server.on(confirmEmailPath, () => Response.json({ ok: true }));
  open("?lang=es#token=T");
  await page.getByRole("button", { name: "Enviarme mis diseños" }).click();
  await expect.element(heading()).toHaveTextContent("Sus diseños van en camino");
  await expect.poll(() => document.title).toBe("Reciba sus diseños");
});

test("says that a link no longer works", async () => {
  server.on(confirmEmailPath, () => refusal("link-expired"));
  open("#token=T");
  await button().click();
  await expect.element(heading()).toHaveTextContent("This link no longer works");
  expect(document.querySelector(".mailed-link-head")?.textContent).toBe("");
});

test("says so at once without a token", async () => {
  open("");
  await expect.element(heading()).toHaveTextContent("This link no longer works");
  await expect.element(button()).not.toBeInTheDocument();
});

test("reads a link of a mail from before, and no other fragment", async () => {
  server.on(confirmEmailPath, () => Response.json({ ok: true }));
  open("?token=T#top");
  await button().click();
  await expect.element(heading()).toHaveTextContent("Your looks are on their way");
  expect(server.received(confirmEmailPath)).toEqual([{ token: "T" }]);
  await expect.poll(() => location.search + location.hash).toBe("#top");
});

test("lets the customer try again without a connection", async () => {
  server.on(confirmEmailPath, () => new Response("bad gateway", { status: 502 }));
  open("#token=T");
  await button().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Failed to confirm. Please try again.");
  server.on(confirmEmailPath, () => Response.json({ ok: true }));
  await button().click();
  await expect.element(heading()).toHaveTextContent("Your looks are on their way");
});

function open(link: string) {
  renderRoute(ConfirmEmail, `/confirm-email${link}`);
}

function button() {
  return page.getByRole("button", { name: "Email me my looks" });
}

function heading() {
  return page.getByRole("heading", { level: 1 });
}
