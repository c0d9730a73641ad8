import {
  accountHistoryPath,
  confirmIdentityPath,
  sessionPath,
  sessionsPath,
  shopPath,
  startTwoStepPath,
  turnOffTwoStepPath,
  turnOnTwoStepPath,
  twoStepPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { makeShopResponse } from "../../testing/shop-response.ts";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Dashboard from "./dashboard.tsx";

let server: StubServer;

const recoveryCodes = ["abcde-fghij", "klmno-pqrst"];
const setup = {
  address: "otpauth://totp/Livery:ada?secret=JBSWY3DPEHPK3PXP&issuer=Livery",
  secret: "JBSWY3DPEHPK3PXP",
  recoveryCodes,
};

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  server.on(sessionPath, () =>
    Response.json({ uid: "1", email: "ada@byron.example", creationTime: "2026-11-21T08:00:00Z" }),
  );
  server.on(sessionsPath, () => Response.json([]));
  server.on(accountHistoryPath, () => Response.json([]));
  server.on(shopPath, () => Response.json(makeShopResponse({})));
  server.on(twoStepPath, () => Response.json({ isOn: false, recoveryCodesLeft: 0 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = "en";
});

function open() {
  renderRoute(Dashboard, "/dashboard");
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("sets up two-step login: password, key and recovery codes, first code", async () => {
  server.on(startTwoStepPath, () => Response.json(setup));
  server.on(turnOnTwoStepPath, () => Response.json({ ok: true }));
  open();
  await button("Set up").click();
  await page
    .getByRole("form", { name: "Two-step login" })
    .getByLabelText("Current password")
    .fill("night blue satin");
  await button("Continue").click();
  await expect.element(page.getByAltText("QR code with the key for your authenticator app")).toBeVisible();
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await expect.element(page.getByText("klmno-pqrst")).toBeVisible();
  await page.getByLabelText("Code from the app").fill("123456");
  await button("Turn on").click();
  const done = "Two-step login is on. You've been logged out on all other devices.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(done);
  await expect.element(page.getByText("2 recovery codes left")).toBeVisible();
  expect(server.received(startTwoStepPath)).toEqual([{ password: "night blue satin" }]);
  expect(server.received(turnOnTwoStepPath)).toEqual([{ code: "123456" }]);
});

test("says at its field that the first code is wrong", async () => {
  server.on(startTwoStepPath, () => Response.json(setup));
  server.on(turnOnTwoStepPath, () => refusal("wrong-code"));
  open();
  await button("Set up").click();
  await page
    .getByRole("form", { name: "Two-step login" })
    .getByLabelText("Current password")
    .fill("night blue satin");
  await button("Continue").click();
  await page.getByLabelText("Code from the app").fill("123456");
  await button("Turn on").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Incorrect code.");
  await expect.element(page.getByLabelText("Code from the app")).toHaveFocus();
});

test("asks for a code before it turns two-step login off, and then turns it off", async () => {
  server.on(twoStepPath, () => Response.json({ isOn: true, recoveryCodesLeft: 1 }));
  server.on(turnOffTwoStepPath, () => refusal("identity-unconfirmed"));
  server.on(confirmIdentityPath, () => {
    server.on(turnOffTwoStepPath, () => Response.json({ ok: true }));
    return Response.json({ ok: true });
  });
  open();
  await expect.element(page.getByText("1 recovery code left")).toBeVisible();
  await button("Turn off").click();
  await page
    .getByRole("dialog", { name: "Turn off two-step login?" })
    .getByRole("button", { name: "Turn off" })
    .click();
  const question = page.getByRole("dialog", { name: "Confirm that it's you" });
  await question.getByLabelText("Code").fill("654321");
  await question.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Two-step login is off.");
  await expect.element(question).not.toBeInTheDocument();
  expect(server.received(confirmIdentityPath)).toEqual([{ code: "654321" }]);
  expect(server.received(turnOffTwoStepPath)).toHaveLength(2);
});

test("asks for the password again after a wrong one, and Cancel changes nothing", async () => {
  server.on(turnOffTwoStepPath, () => refusal("identity-unconfirmed"));
  server.on(confirmIdentityPath, () => refusal("wrong-password"));
  server.on(twoStepPath, () =>
    Response.json({ isOn: server.received(twoStepPath).length === 1, recoveryCodesLeft: 9 }),
  );
  open();
  await button("Turn off").click();
  await page
    .getByRole("dialog", { name: "Turn off two-step login?" })
    .getByRole("button", { name: "Turn off" })
    .click();
  const question = page.getByRole("dialog", { name: "Confirm that it's you" });
  await question.getByLabelText("Password", { exact: true }).fill("some other password");
  await question.getByRole("button", { name: "Continue" }).click();
  await expect.element(question.getByRole("alert")).toHaveTextContent("Incorrect password.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.received(turnOffTwoStepPath)).toHaveLength(1);
});

test("lists what happened to the account, six first", async () => {
  await page.viewport(1366, 900); // on a phone, what comes last here is below the bar
  const events = Array.from({ length: 8 }, (_, index) => ({
    id: String(index),
    at: "2026-11-21T08:00:00Z",
    kind: index === 0 ? "signed-in-new-browser" : "signed-in",
    device: "Chrome on Android",
    address: "203.0.113.7",
  }));
  server.on(accountHistoryPath, () => Response.json(events));
  open();
  const card = page.getByRole("region", { name: "Account activity" });
  await expect.element(card.getByText("Logged in from a new browser")).toBeVisible();
  await expect.poll(() => card.element().textContent).toContain("Chrome on Android · 203.0.113.7");
  expect(card.getByRole("listitem").elements()).toHaveLength(6);
  await card.getByRole("button", { name: "Show all" }).click();
  await expect.poll(() => card.getByRole("listitem").elements().length).toBe(8);
});

test("speaks Spanish where the page does", async () => {
  document.documentElement.lang = "es";
  open();
  await expect.element(page.getByRole("heading", { name: "Verificación en dos pasos" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Actividad de la cuenta" })).toBeVisible();
});
