import { shortestElapsedMs } from "@livery/contract";
import type { Page } from "@playwright/test";
import { expectNoViolations, openWithStoppedClock } from "./site-page.ts";
import { expect, test } from "./test.ts";

const path = "**/handleContactFormHttp";
const sent = "Message sent successfully!";
const notSent = "Failed to send message. Please try again.";

test("a business inquiry reaches us and is confirmed to its sender", async ({ page, inbox }) => {
  const email = `grace.${Date.now()}@hopper.example`;
  await openWithStoppedClock(page, "/features#contact");
  await typeMessage(page, email);
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await page.clock.runFor(shortestElapsedMs);
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByLabel("Your Name")).toHaveValue("");
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect.poll(async () => (await inbox.textsAbout(email)).join()).toContain("Hopper Tint");
});

test("a business inquiry carries its type, the time and the business", async ({ page }) => {
  const bodies = await answerWith(page, 200);
  await openWithStoppedClock(page, "/features#contact");
  await typeMessage(page, "grace@hopper.example");
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await page.getByLabel("Website").fill("hopper.example");
  await page.clock.runFor(3000);
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(bodies).toEqual([
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
  await page.clock.runFor(4999);
  await expect(page.getByText(sent)).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText(sent)).toBeHidden();
});

test("turning to a general inquiry fades for 250 ms and drops business name and website", async ({
  page,
}) => {
  const bodies = await answerWith(page, 200);
  await openWithStoppedClock(page, "/features#contact");
  await typeMessage(page, "grace@hopper.example");
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await page.getByLabel("Website").fill("hopper.example");
  await page.getByText("General Inquiry").click();
  await expect(page.locator(".inquiry-form")).toHaveCSS("opacity", "0");
  await page.clock.runFor(249);
  await expect(page.getByLabel("Business Name")).toBeAttached();
  await page.clock.runFor(1);
  await expect(page.getByLabel("Business Name")).toBeHidden();
  await expect(page.locator(".inquiry-form")).toHaveCSS("opacity", "1");
  await page.clock.runFor(shortestElapsedMs);
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(Object.keys(bodies[0] ?? {})).not.toContain("businessName");
  expect(bodies[0]).toMatchObject({ type: "general", name: "Grace Hopper" });
  await page.getByRole("radio", { name: "General Inquiry" }).press("ArrowLeft");
  await page.clock.runFor(250);
  await expect(page.getByLabel("Business Name")).toHaveValue("");
  await expect(page.getByLabel("Website")).toHaveValue("");
});

test("a message that cannot be sent stays as it was typed, and the notice goes after five seconds", async ({
  page,
}) => {
  await answerWith(page, 503);
  await openWithStoppedClock(page, "/features#contact");
  await typeMessage(page, "grace@hopper.example");
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await page.clock.runFor(shortestElapsedMs);
  await send(page).click();
  await expect(page.getByText(notSent)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Two vans,\nin green.");
  await expect(page.getByLabel("Business Name")).toHaveValue("Hopper Tint");
  await page.clock.runFor(4999);
  await expect(page.getByText(notSent)).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText(notSent)).toBeHidden();
});

test("axe finds no fault in the general form, nor in one whose message was refused", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/features#contact", { waitUntil: "networkidle" });
  await page.getByText("General Inquiry").click();
  await expect(page.getByLabel("Business Name")).toBeHidden();
  await typeMessage(page, "grace@hopper.example");
  await page.getByLabel("Your Name").fill("   ");
  await page.clock.fastForward(shortestElapsedMs);
  await send(page).click();
  const name = page.getByLabel("Your Name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Fill in this field.");
  await expectNoViolations(page);
});

test("a business must say its name, anyone else need not", async ({ page }) => {
  const bodies = await answerWith(page, 200);
  await page.goto("/features#contact", { waitUntil: "networkidle" });
  await typeMessage(page, "grace@hopper.example");
  await send(page).click();
  await expect(page.getByLabel("Business Name")).toBeFocused();
  expect(bodies).toEqual([]);
  await page.getByText("General Inquiry").click();
  await expect(page.getByLabel("Business Name")).toBeHidden();
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
});

test("Let's Connect is for a business, and while sending its button is blank and busy", async ({ page }) => {
  let answer: (() => void) | undefined;
  await page.route(path, async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ type: "business", website: "" });
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 200 });
  });
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Let's Connect" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await typeMessage(page, "grace@hopper.example");
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await send(page).click();
  const busy = page.getByRole("button", { name: "Sending", exact: true });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveText("");
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(send(page)).toBeEnabled();
});

test("an address of the contact section opens the page and goes to its bottom after 50 ms", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/contact-us");
  await expect(page).toHaveURL("/features#contact");
  await page.clock.runFor(49);
  expect(await pixelsToBottom(page)).toBeGreaterThan(10);
  await page.clock.runFor(1);
  expect(await pixelsToBottom(page)).toBeLessThan(2);
});

test("a link to the contact page goes to the section and leaves no entry in the history", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/features");
  await expect.poll(() => pixelsToBottom(page)).toBeLessThan(2);
  await expect(send(page)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("without being asked for its contact section the page opens at its top", async ({ page }) => {
  await page.goto("/features");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

async function typeMessage(page: Page, email: string) {
  await page.getByLabel("Your Name").fill("Grace Hopper");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Message").fill("Two vans,\nin green.");
}

function send(page: Page) {
  return page.getByRole("button", { name: "Send Message" });
}

/** The server is not asked; what it would have been sent is kept. */
async function answerWith(page: Page, status: number) {
  const bodies: Record<string, unknown>[] = [];
  await page.route(path, async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ status });
  });
  return bodies;
}

function pixelsToBottom(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
}
