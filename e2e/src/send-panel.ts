import { randomUUID } from "node:crypto";
import { type LookLead, lookLeadPath } from "@livery/contract";
import type { Frame, Locator, Page, Request } from "@playwright/test";
import { addPhoto, chooseFilm, chooseSample, expectCarFound } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { roadster } from "./photos.ts";
import { expect } from "./test.ts";

/** A customer with an address of their own, so that a test finds only its own mail. */
export function newCustomer(): { name: string; email: string } {
  return { name: "Ada Byron", email: `ada.${randomUUID()}@example.com` };
}

export function sendPanelOf(page: Page | Frame): Locator {
  return page.getByRole("dialog", { name: "Send this look" });
}

/** Adds the roadster, applies a film, and opens the send panel with its picture ready. */
export async function openSendPanel(page: Page, search = ""): Promise<Locator> {
  await page.goto(`${configuratorUrl}/${search}`);
  await addPhoto(page, roadster);
  await expectCarFound(page);
  return wrapAndOpenPanel(page);
}

/** The same with a sample car, on the page that is open. */
export async function openSendPanelWithSample(page: Page | Frame): Promise<Locator> {
  await chooseSample(page);
  return wrapAndOpenPanel(page);
}

/** Applies a film to the car on screen, and opens the send panel with its picture ready. */
export async function wrapAndOpenPanel(page: Page | Frame): Promise<Locator> {
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const panel = sendPanelOf(page);
  await expect(panel.getByRole("img", { name: /^Your car, Gloss Kelly Green/ })).toBeVisible({
    timeout: 60_000,
  });
  return panel;
}

export async function fillIn(
  panel: Locator,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await panel.getByLabel("Your name").fill(name);
  await panel.getByLabel("Email").fill(email);
  await panel.getByRole("checkbox", { name: /^Send my/ }).check();
}

export async function send(panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Send" }).click();
}

/** Closes the panel on its last page. */
export async function closePanel(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
}

/** Sends a sample car's look offline, so that it waits on the device. Leaves the device offline. Returns who sent it. */
export async function sendOffline(page: Page): Promise<{ name: string; email: string }> {
  const panel = await openSendPanelWithSample(page);
  const customer = newCustomer();
  await fillIn(panel, customer);
  await page.context().setOffline(true);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();
  await closePanel(page);
  return customer;
}

export function sentLeads(requests: readonly Request[]): LookLead[] {
  const posts = requests.filter((request) => new URL(request.url()).pathname === lookLeadPath);
  return posts.map((request): LookLead => request.postDataJSON());
}

/** At all sizes every control has 44 pixels each way, nothing is cut off, and the first field, the box to agree and Send are in sight. */
export async function expectTouchableAtAllSizes(page: Page, panel: Locator): Promise<void> {
  const sizes = [
    { width: 360, height: 640 },
    { width: 768, height: 1024 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await panel.evaluate(findFaults), `${size.width} wide`).toEqual([]);
    await expect(panel.getByLabel("Your name")).toBeInViewport({ ratio: 1 });
    for (const control of [
      panel.getByRole("checkbox", { name: /^Send my/ }),
      panel.getByRole("button", { name: "Send" }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
  }
}

/** Runs in the page. Controls of the panel that are too small to touch or reach past the screen. */
function findFaults(panel: Element): string[] {
  const controls = "button, textarea, input:not([tabindex='-1'], [type=checkbox]), label:has(input)";
  const faults = [...panel.querySelectorAll<HTMLElement>(controls)].filter((control) => {
    const { width, height, left, right } = control.getBoundingClientRect();
    return Math.min(width, height) < 43.9 || left < 0 || right > window.innerWidth;
  });
  return faults.map((control) => control.outerHTML.slice(0, 80));
}
