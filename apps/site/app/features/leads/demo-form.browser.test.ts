import { demoRequestPath, shortestElapsedMs } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { advance, freezePerformanceNow, stopTimers } from "../../testing/fake-timers.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, stubServer } from "../../testing/stub-server.ts";
import { DemoForm } from "./demo-form.tsx";

const thanks = "✓ Thank you! We'll contact you soon to schedule your demo.";
const failure = /^✗ Failed to send request\. Please try again or email us directly\. \S+@\S+$/;

afterEach(() => void vi.unstubAllGlobals());

test("marks required fields with an asterisk", () => {
  renderRoute(DemoForm);
  const readPlaceholders = () =>
    [...document.querySelectorAll("input[placeholder]")].map((input) => input.getAttribute("placeholder"));
  return expect
    .poll(readPlaceholders)
    .toEqual(["Your Name *", "Shop Name *", "Email Address *", "Phone Number", "Shop Address"]);
});

test("sends every field by its name", async () => {
  const server = stubServer();
  server.on(demoRequestPath, () => new Response("{}"));
  await fillIn({ "Phone Number": "+1 555 0100", "Shop Address": "12 Main St" });
  await submit();
  expect(server.received(demoRequestPath)).toEqual([
    {
      name: "Ada Byron",
      email: "ada@byron.example",
      shopName: "Byron Wraps",
      phone: "+1 555 0100",
      address: "12 Main St",
      topic_note: "",
      elapsedMs: expect.any(Number),
    },
  ]);
});

test("is busy while sending, then thanks for five seconds and clears the fields", async () => {
  const server = stubServer();
  await fillIn();
  await submit();
  expect(page.getByRole("button", { name: "Sending..." }).element()).toBeDisabled();
  server.answer(demoRequestPath, new Response("{}"));
  await advance(0);
  expect(statusText()).toBe(thanks);
  expect(page.getByLabelText("Your Name").element()).toHaveValue("");
  await advance(4999);
  expect(statusText()).toBe(thanks);
  await advance(1);
  expect(statusText()).toBe("");
});

test("keeps what was typed while it was sending", async () => {
  const server = stubServer();
  await fillIn();
  await submit();
  await page.getByLabelText("Shop Address").fill("12 Main St");
  server.answer(demoRequestPath, new Response("{}"));
  await advance(0);
  expect(statusText()).toBe(thanks);
  expect(page.getByLabelText("Your Name").element()).toHaveValue("");
  expect(page.getByLabelText("Shop Address").element()).toHaveValue("12 Main St");
});

test("keeps the fields on failure and shows the email address for five seconds", async () => {
  stubServer().on(demoRequestPath, () => new Response("bad gateway", { status: 502 }));
  await fillIn();
  await submit();
  expect(statusText()).toMatch(failure);
  expect(page.getByRole("link").element()).toHaveAttribute("href", expect.stringMatching(/^mailto:.+@/));
  await advance(4999);
  expect(statusText()).toMatch(failure);
  await advance(1);
  expect(statusText()).toBe("");
  expect(page.getByLabelText("Shop Name").element()).toHaveValue("Byron Wraps");
});

test("shows a network failure like any other failure", async () => {
  stubServer().on(demoRequestPath, () => Promise.reject(new TypeError("offline")));
  await fillIn();
  await submit();
  expect(statusText()).toMatch(failure);
});

test("lets the browser ask for missing and invalid fields, and sends nothing", async () => {
  const server = stubServer();
  renderRoute(DemoForm);
  await page.getByRole("button").click();
  await expect.element(page.getByLabelText("Your Name")).toHaveFocus();
  await page.getByLabelText("Your Name").fill("Ada Byron");
  await page.getByLabelText("Shop Name").fill("Byron Wraps");
  await page.getByLabelText("Email Address").fill("not an address");
  await page.getByRole("button").click();
  await expect.element(page.getByLabelText("Email Address")).toHaveFocus();
  expect(server.received(demoRequestPath)).toEqual([]);
});

test("shows the server's message at a rejected field and focuses it", async () => {
  stubServer().on(demoRequestPath, () => refusal("invalid-fields", { shopName: "Fill out this field." }));
  await fillIn();
  await submit();
  const field = page.getByLabelText("Shop Name");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription("Fill out this field.");
});

async function fillIn(optional: Record<string, string> = {}) {
  freezePerformanceNow();
  renderRoute(DemoForm);
  await page.getByLabelText("Your Name").fill("Ada Byron");
  await page.getByLabelText("Shop Name").fill("Byron Wraps");
  await page.getByLabelText("Email Address").fill("ada@byron.example");
  for (const [label, text] of Object.entries(optional)) await page.getByLabelText(label).fill(text);
  stopTimers();
}

/** The form waits before it sends, so that it does not look like a bot's. */
async function submit() {
  await page.getByRole("button", { name: "Request Demo" }).click();
  await advance(shortestElapsedMs);
}

function statusText(): string | null {
  return page.getByRole("status").element().textContent;
}
