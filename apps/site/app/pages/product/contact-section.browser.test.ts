import { contactMessagePath, shortestElapsedMs } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { advance, freezePerformanceNow, stopTimers } from "../../testing/fake-timers.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubServer } from "../../testing/stub-server.ts";
import { withTexts } from "../../testing/with-texts.tsx";
import { productEnglish } from "./product-english.ts";
import { ProductTexts } from "./product-texts.ts";
import { ContactSection } from "./contact-section.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("sends a business inquiry with its type, time and business", async () => {
  const server = stubServer();
  server.on(contactMessagePath, () => new Response("{}"));
  await fillIn();
  await submit();
  expect(server.received(contactMessagePath)).toEqual([
    {
      type: "business",
      name: "Grace Hopper",
      email: "grace@hopper.example",
      message: "Two vans,\nin green.",
      businessName: "Hopper Tint",
      website: "hopper.example",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      topic_note: "",
      elapsedMs: expect.any(Number),
    },
  ]);
  expect(statusText()).toBe("Message sent successfully!");
  await advance(4999);
  expect(statusText()).toBe("Message sent successfully!");
  await advance(1);
  expect(statusText()).toBe("");
});

test("keeps the fields on failure and shows the message for five seconds", async () => {
  stubServer().on(contactMessagePath, () => new Response("", { status: 503 }));
  await fillIn();
  await submit();
  expect(statusText()).toBe("Failed to send message. Please try again.");
  expect(page.getByLabelText("Message").element()).toHaveValue("Two vans,\nin green.");
  expect(page.getByLabelText("Business Name").element()).toHaveValue("Hopper Tint");
  await advance(5000);
  expect(statusText()).toBe("");
});

test("fades for 250 ms to a general inquiry, which has no business fields and clears them", async () => {
  const server = stubServer();
  server.on(contactMessagePath, () => new Response("{}"));
  await fillIn();
  choose("General Inquiry");
  await advance(0);
  const form = () => document.querySelector(".inquiry-form");
  expect(form()).toHaveAttribute("data-leaving");
  await advance(249);
  expect(page.getByLabelText("Business Name").query()).not.toBeNull();
  await advance(1);
  expect(page.getByLabelText("Business Name").query()).toBeNull();
  expect(form()).not.toHaveAttribute("data-leaving");
  await submit();
  const [body] = server.received(contactMessagePath);
  expect(body).toMatchObject({ type: "general", name: "Grace Hopper" });
  expect(Object.keys(body as object)).not.toContain("businessName");
  expect(Object.keys(body as object)).not.toContain("website");
  choose("Business Inquiry");
  await advance(250);
  expectNoBusiness();
});

test("clears the business also for who switches back before the form has faded", async () => {
  await fillIn();
  choose("General Inquiry");
  await advance(100);
  choose("Business Inquiry");
  await advance(250);
  expectNoBusiness();
  expect(page.getByLabelText("Your Name").element()).toHaveValue("Grace Hopper");
});

test("requires a business name for business inquiries only", async () => {
  const server = stubServer();
  server.on(contactMessagePath, () => new Response("{}"));
  await fillIn();
  await page.getByLabelText("Business Name").fill("");
  await submit();
  expect(page.getByLabelText("Business Name").element()).toHaveFocus();
  expect(server.received(contactMessagePath)).toEqual([]);
  choose("General Inquiry");
  await advance(250);
  await submit();
  expect(server.received(contactMessagePath)).toHaveLength(1);
});

function expectNoBusiness() {
  for (const label of ["Business Name", "Website"])
    expect(page.getByLabelText(label).element()).toHaveValue("");
}

async function fillIn() {
  freezePerformanceNow();
  renderRoute(withTexts(ContactSection, ProductTexts, productEnglish));
  await page.getByLabelText("Your Name").fill("Grace Hopper");
  await page.getByLabelText("Email Address").fill("grace@hopper.example");
  await page.getByLabelText("Business Name").fill("Hopper Tint");
  await page.getByLabelText("Website").fill("hopper.example");
  await page.getByLabelText("Message").fill("Two vans,\nin green.");
  stopTimers();
}

/** Not by the mouse, since waiting for it would move the clock. */
function choose(inquiry: string) {
  (page.getByLabelText(inquiry).element() as HTMLElement).click();
}

async function submit() {
  await page.getByRole("button", { name: "Send Message" }).click();
  await advance(shortestElapsedMs);
}

function statusText(): string | null {
  return page.getByRole("status").element().textContent;
}
