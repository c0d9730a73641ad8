import { contactMessagePath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { type StubServer, stubServer } from "../../testing/stub-server.ts";
import WrapConfigurator from "./wrap-configurator.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});
afterEach(() => void vi.unstubAllGlobals());

test("a phone is welcomed each time that it enters full screen", async () => {
  await page.viewport(390, 844);
  renderRoute(WrapConfigurator);
  const advice = page.getByText("For the best results and all features, use a desktop computer.");
  await click("Enter Livery");
  await expect.element(advice).toBeVisible();
  await click("Continue");
  await expect.element(advice).not.toBeInTheDocument();
  await click("Close");
  await click("Enter Livery");
  await expect.element(advice).toBeVisible();
});

test("a wide screen is welcomed once", async () => {
  await page.viewport(1280, 800);
  renderRoute(WrapConfigurator);
  await click("Continue");
  await click("Enter Livery");
  await expect.element(page.getByRole("dialog", { name: "Livery, full screen" })).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "Vinyl Wrap Configurator" })).not.toBeInTheDocument();
});

test("the sales contact form is for businesses, and its button is blank while it sends", async () => {
  renderRoute(WrapConfigurator);
  await expect.element(page.getByRole("heading", { name: "Let's Connect" })).toBeVisible();
  await page.getByLabelText("Your Name").fill("Grace Hopper");
  await page.getByLabelText("Email Address").fill("grace@hopper.example");
  await page.getByLabelText("Business Name").fill("Hopper Tint");
  await page.getByLabelText("Message").fill("Two vans.");
  await click("Send Message");
  const busy = page.getByRole("button", { name: "Sending" });
  await expect.element(busy).toBeDisabled();
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  expect(busy.element().textContent).toBe("");
  await expect.poll(() => server.received(contactMessagePath)).toMatchObject([{ type: "business" }]);
});

/** Not by the mouse: without the site's style, full screen fixes the page where the button may be out of view. */
async function click(name: string) {
  const button = page.getByRole("button", { name });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).click();
}
