import { contactMessagePath, shortestElapsedMs } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { advance, freezePerformanceNow, stopTimers } from "../../testing/fake-timers.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubServer } from "../../testing/stub-server.ts";
import { ContactForm } from "./contact-form.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("an empty busy label leaves the button blank while sending, with a name for screen readers", async () => {
  const server = stubServer();
  freezePerformanceNow();
  renderRoute(() => <ContactForm label="Let's Connect" type="business" busyLabel="" />);
  await page.getByLabelText("Your Name").fill("Grace Hopper");
  await page.getByLabelText("Email Address").fill("grace@hopper.example");
  await page.getByLabelText("Business Name").fill("Hopper Tint");
  await page.getByLabelText("Message").fill("Two vans.");
  stopTimers();
  await page.getByRole("button", { name: "Send Message" }).click();
  await advance(shortestElapsedMs);
  const busy = page.getByRole("button", { name: "Sending" }).element();
  expect(busy).toBeDisabled();
  expect(busy).toHaveAttribute("aria-busy", "true");
  expect(busy.textContent).toBe("");
  expect(server.received(contactMessagePath)).toMatchObject([{ type: "business", website: "" }]);
  server.answer(contactMessagePath, new Response("{}"));
  await advance(0);
  expect(page.getByRole("button", { name: "Send Message" }).element()).toBeEnabled();
});
