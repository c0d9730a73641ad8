import { acceptInvitationPath, readInvitationPath, signInPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import ShopLogin from "./shop-login.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.on(readInvitationPath, () => Response.json({ shopName: "Byron Wraps", email: "sue@example.com" }));
  server.on(acceptInvitationPath, () => Response.json({ ok: true }));
  server.on(signInPath, () => Response.json({}));
});
afterEach(() => void vi.unstubAllGlobals());

test("joins a team with a name and a password, and opens the dashboard", async () => {
  await join();
  await expect.element(page.getByText("Route /dashboard")).toBeVisible();
  const acceptance = { token: "T", name: "Sue Storm", password: "satin over gloss" };
  expect(server.received(acceptInvitationPath)).toEqual([acceptance]);
  expect(server.received(signInPath)).toEqual([
    { email: "sue@example.com", password: "satin over gloss", remember: false },
  ]);
});

test("says that an invitation no longer works, before and after it is filled out", async () => {
  server.on(readInvitationPath, () => refusal("link-expired"));
  open();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("This invitation no longer works");
  await page.getByRole("button", { name: "Go to login" }).click();
  await expect.element(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});

test("says that it was canceled while it was filled out", async () => {
  server.on(acceptInvitationPath, () => refusal("link-expired"));
  await join();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("This invitation no longer works");
});

test("shows a rejected password at its field, and keeps the name", async () => {
  server.on(acceptInvitationPath, () => refusal("invalid-fields", { password: "Too common." }));
  await join();
  await expect.element(alert()).toHaveTextContent("Too common.");
  await expect.element(page.getByLabelText("New password", { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText("Your name")).toHaveValue("Sue Storm");
});

test("tells somebody of another shop why they cannot join", async () => {
  server.on(acceptInvitationPath, () => refusal("already-member"));
  await join();
  await expect
    .element(alert())
    .toHaveTextContent("This email address already belongs to a shop. Ask for an invitation to another one.");
});

test("offers to load the invitation again without a connection", async () => {
  server.on(readInvitationPath, () => new Response("bad gateway", { status: 502 }));
  open();
  await expect.element(alert()).toHaveTextContent("This page couldn't load. Check your connection.");
  server.on(readInvitationPath, () => Response.json({ shopName: "Byron Wraps", email: "sue@example.com" }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("button", { name: "Join Byron Wraps" })).toBeVisible();
});

async function join() {
  open();
  await page.getByLabelText("Your name").fill("Sue Storm");
  await page.getByLabelText("New password", { exact: true }).fill("satin over gloss");
  expect(location.hash).toBe("#invitation=T"); // for a reload
  await page.getByRole("button", { name: "Join Byron Wraps" }).click();
}

function open() {
  renderRoute(ShopLogin, "/shop-login#invitation=T");
}

function alert() {
  return page.getByRole("alert");
}
