import { randomUUID } from "node:crypto";
import { type LookLead, lookLeadPath } from "@livery/contract";
import type { Locator, Page, Request } from "@playwright/test";
import { chooseFilm, finding, givePhoto } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { roadster } from "./photos.ts";
import { expect } from "./test.ts";

/** An address of this journey alone, so that its mails are found again. */
export function newCustomer(): { name: string; email: string } {
  return { name: "Ada Byron", email: `ada.${randomUUID()}@example.com` };
}

export function panelOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "Send this look" });
}

/** A car in a film, and the panel that sends it open, with the picture that will be sent. */
export async function openPanel(page: Page, search = ""): Promise<Locator> {
  await page.goto(`${configuratorUrl}/${search}`);
  await givePhoto(page, roadster);
  await expect(page.getByText("Here's your car.")).toBeVisible(finding);
  return wrapAndOpenPanel(page);
}

/** The same with a car of ours, which is there at once, on the page as it is. */
export async function openSamplePanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "White sports car, from the front" }).click();
  await expect(page.getByText("Here's your car.")).toBeVisible();
  return wrapAndOpenPanel(page);
}

async function wrapAndOpenPanel(page: Page): Promise<Locator> {
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole("img", { name: "Your car, Look 1" })).toBeVisible({ timeout: 60_000 });
  return panel;
}

export async function fillIn(
  panel: Locator,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await panel.getByLabel("Your name").fill(name);
  await panel.getByLabel("Email").fill(email);
  await panel.getByRole("checkbox").check();
}

export async function send(panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Send" }).click();
}

/** From what it says at the end. */
export async function closePanel(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
}

/** The look of a car of ours, from the page as it is: it waits on the device, which stays without a connection. */
export async function sendWithoutConnection(page: Page): Promise<void> {
  const panel = await openSamplePanel(page);
  await fillIn(panel, newCustomer());
  await page.context().setOffline(true);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();
  await closePanel(page);
}

export function leadsIn(requests: readonly Request[]): LookLead[] {
  const posts = requests.filter((request) => new URL(request.url()).pathname === lookLeadPath);
  return posts.map((request): LookLead => request.postDataJSON());
}

/** On a phone, a tablet, a laptop and a large screen: whatever is pressed has 44 pixels each way, and nothing is cut. */
export async function expectTouchableEverywhere(page: Page, panel: Locator): Promise<void> {
  const sizes = [
    { width: 360, height: 640 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await panel.evaluate(findFaults), `${size.width} wide`).toEqual([]);
  }
}

/** In the page itself: what of the panel is too small to touch, or wider than it. */
function findFaults(panel: Element): string[] {
  const pressed = "button, textarea, input:not([tabindex='-1'], [type=checkbox]), label:has(input)";
  const faults = [...panel.querySelectorAll<HTMLElement>(pressed)].filter((control) => {
    const { width, height, left, right } = control.getBoundingClientRect();
    return Math.min(width, height) < 43.9 || left < 0 || right > window.innerWidth;
  });
  return faults.map((control) => control.outerHTML.slice(0, 80));
}
