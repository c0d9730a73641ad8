import {
  deleteWebhookPath,
  replayWebhookPath,
  saveWebhookPath,
  testWebhookPath,
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookEvents,
  webhooksPath,
  type WebhooksResponse,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Webhooks from "./webhooks.tsx";

const endpoint: WebhookEndpoint = {
  id: "e1",
  url: "https://hooks.example/in",
  events: ["lead.created"],
  hasDetails: false,
  secret: "whsec_AAAA",
  state: "ok",
};

const delivery: WebhookDelivery = {
  id: "d1",
  endpointId: "e1",
  event: "lead.created",
  occurredAt: "2026-11-24T10:00:00Z",
  attempts: 3,
  state: "failed",
  outcome: "503",
};

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  for (const path of [saveWebhookPath, deleteWebhookPath, testWebhookPath, replayWebhookPath])
    server.on(path, () => Response.json({ ok: true }));
});
afterEach(() => void vi.unstubAllGlobals());

test("adds a webhook for every event, by default without details", async () => {
  open({});
  await page.getByLabelText("Address").fill("https://hooks.example/in");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect
    .poll(() => server.received(saveWebhookPath))
    .toEqual([{ url: "https://hooks.example/in", events: [...webhookEvents], hasDetails: false }]);
});

test("says why an address was refused, and keeps it", async () => {
  open({});
  server.on(saveWebhookPath, () =>
    refusal("invalid-fields", { url: "The host is not on the public internet." }),
  );
  await page.getByLabelText("Address").fill("https://localhost/");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The host is not on the public internet.");
  await expect.element(page.getByLabelText("Address")).toHaveValue("https://localhost/");
  await expect.element(page.getByLabelText("Address")).toHaveFocus();
});

test("keeps an address when the session ends while it is saved", async () => {
  open({});
  server.on(saveWebhookPath, () => refusal("signed-out"));
  await page.getByLabelText("Address").fill("https://hooks.example/in");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "You've been logged out" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByLabelText("Address")).toHaveValue("https://hooks.example/in");
});

test("changes what is sent, and asks for at least one event", async () => {
  open({ endpoints: [endpoint] });
  const card = page.getByRole("region", { name: "hooks.example" });
  await card.getByLabelText("A lead comes in").click();
  await card.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose at least one event.");
  await card.getByLabelText("A quote is accepted").click();
  await card.getByLabelText("Include names, contacts and prices").click();
  await card.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => server.received(saveWebhookPath))
    .toEqual([{ id: "e1", events: ["quote.accepted"], hasDetails: true }]);
});

test("a changed address sends nothing else, which another owner may have changed", async () => {
  open({ endpoints: [endpoint] });
  const card = page.getByRole("region", { name: "hooks.example" });
  await card.getByLabelText("Address").fill("https://hooks.example/new");
  await card.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => server.received(saveWebhookPath))
    .toEqual([{ id: "e1", url: "https://hooks.example/new" }]);
});

test("sends a test, shows the log and sends a failed one again", async () => {
  open({ endpoints: [endpoint], deliveries: [delivery] });
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Test queued. Its outcome is in the log within seconds.");
  const log = page.getByRole("region", { name: "Log" });
  await expect
    .poll(() => log.element().textContent)
    .toMatch(/lead.createdFailed: 503 \(tried 3 times\)hooks.example/);
  await page.getByRole("button", { name: "Send again: lead.created" }).click();
  await expect.poll(() => server.received(replayWebhookPath)).toEqual([{ id: "d1" }]);
});

test("asks before it deletes", async () => {
  open({ endpoints: [endpoint] });
  await page.getByRole("button", { name: "Delete" }).click();
  expect(server.received(deleteWebhookPath)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => server.received(deleteWebhookPath)).toEqual([{ id: "e1" }]);
});

test("says when a receiver is gone", async () => {
  open({ endpoints: [{ ...endpoint, state: "disabled" }] });
  await expect.element(page.getByText(/^Off: the receiver said that it.s gone/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send a test" })).toBeDisabled();
});

test("what a receiver got can be sent again once the receiver is on", async () => {
  const off = { ...endpoint, id: "e2", url: "https://off.example/in", state: "disabled" as const };
  const deliveries = [delivery, { ...delivery, id: "d2", endpointId: "e2" }];
  open({ endpoints: [endpoint, off], deliveries });
  const again = page.getByRole("button", { name: "Send again: lead.created" });
  await expect.element(again.nth(0)).toBeEnabled();
  await expect.element(again.nth(1)).toBeDisabled();
  await expect.element(again.nth(1)).toHaveAccessibleDescription("The receiver is off.");
});

test("staff learn that only owners connect other systems", async () => {
  open({ role: "staff" });
  await expect.element(page.getByText("Only owners can connect other systems.")).toBeVisible();
  await expect.element(page.getByLabelText("Address")).not.toBeInTheDocument();
});

function open(changed: Partial<WebhooksResponse>) {
  const found: WebhooksResponse = { role: "owner", endpoints: [], deliveries: [], ...changed };
  server.on(webhooksPath, () => Response.json(found));
  renderRoute(Webhooks, "/webhooks");
}
