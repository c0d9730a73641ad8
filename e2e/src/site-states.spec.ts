import { shortestElapsedMs } from "@livery/contract";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

// axe on every page in each of its states; those of the menu, the legal pages and Home's films stand with their rules.

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds no fault in Home's form, thanked or failed", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await answerInTurn(page, "**/handleDemoRequest", [502, 200]);
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Shop Name").fill("Byron Wraps");
  await page.getByLabel("Email Address").fill("ada@byron.example");
  await expectFailureThenSuccess(page, {
    button: "Request Demo",
    failure: /^✗ Failed to send/,
    success: /^✓ Thank you!/,
  });
});

test("axe finds no fault in the app's page with its menu open, nor at either end of the comparison", async ({
  page,
}) => {
  await page.goto("/features", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  const slider = page.getByRole("slider", { name: "Before and after" });
  await slider.press("Home");
  await expectNoViolations(page);
  await slider.press("End");
  await expectNoViolations(page);
});

test("axe finds no fault whichever picture the carousels show", async ({ page }) => {
  await page.goto("/features", { waitUntil: "networkidle" });
  for (const [style, place] of slides) {
    await page.getByRole("button", { name: `Show ${style}` }).click();
    await page.getByRole("button", { name: `Show ${place}` }).click();
    await expect(page.getByRole("img", { name: place })).toBeVisible();
    await expectNoViolations(page);
  }
});

test("axe finds no fault in the contact form, thanked or failed", async ({ page }) => {
  await page.goto("/features#contact", { waitUntil: "networkidle" });
  await answerInTurn(page, "**/handleContactFormHttp", [503, 200]);
  await typeMessage(page);
  await expectFailureThenSuccess(page, contact);
});

test("axe finds no fault in the configurator's page: welcome, full screen, menu, and its form", async ({
  page,
}) => {
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  await page.getByRole("button", { name: "Enter Livery" }).click();
  await expect(welcome).toBeVisible();
  await expectNoViolations(page, ["meta-viewport"]);
  await welcome.getByRole("button", { name: "Continue" }).click();
  await expectNoViolations(page, ["meta-viewport"]);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await answerInTurn(page, "**/handleContactFormHttp", [503, 200]);
  await typeMessage(page);
  await expectFailureThenSuccess(page, contact);
});

test("axe finds no fault in forms while they are sent", async ({ page }) => {
  await page.route(/\/handle(DemoRequest|ContactFormHttp)$/, () => {}); // never answered
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByLabel("Your Name").fill("Ada Byron");
  await page.getByLabel("Shop Name").fill("Byron Wraps");
  await page.getByLabel("Email Address").fill("ada@byron.example");
  await page.getByRole("button", { name: "Request Demo" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await expectNoViolations(page);
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await typeMessage(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeDisabled();
  await expectNoViolations(page);
});

const contact: Sent = { button: "Send Message", failure: /^Failed to send/, success: /^Message sent/ };

const slides = [
  ["Blueprint", "Desert at dusk"],
  ["Poster", "Workshop"],
  ["Ink", "Old town"],
] as const;

async function typeMessage(page: Page) {
  await page.getByLabel("Your Name").fill("Grace Hopper");
  await page.getByLabel("Email Address").fill("grace@hopper.example");
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await page.getByLabel("Message").fill("Two vans, in green.");
}

async function answerInTurn(page: Page, path: string, statuses: number[]) {
  await page.route(path, (route) => route.fulfill({ status: statuses.shift() ?? 500 }));
}

interface Sent {
  button: string;
  failure: RegExp;
  success: RegExp;
}

async function expectFailureThenSuccess(page: Page, { button, failure, success }: Sent) {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText(failure)).toBeVisible({ timeout: shortestElapsedMs + 10_000 });
  await expectNoViolations(page);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText(success)).toBeVisible();
  await expectNoViolations(page);
}
