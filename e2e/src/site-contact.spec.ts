import { shortestElapsedMs } from "@livery/contract";
import { openWithStoppedClock, pixelsToBottom } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("a business inquiry from /contact-us arrives at the form after 50 ms and reaches us", {
  tag: "@core",
}, async ({ page, inbox }) => {
  const email = `grace.${Date.now()}@hopper.example`;
  await openWithStoppedClock(page, "/contact-us");
  await expect(page).toHaveURL("/features#contact");
  await page.clock.runFor(49);
  expect(await pixelsToBottom(page)).toBeGreaterThan(10);
  await page.clock.runFor(1);
  expect(await pixelsToBottom(page)).toBeLessThan(2);
  await page.getByLabel("Your Name").fill("Grace Hopper");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Business Name").fill("Hopper Tint");
  await page.getByLabel("Message").fill("Two vans,\nin green.");
  await page.clock.runFor(shortestElapsedMs);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect.poll(async () => (await inbox.textsAbout(email)).join()).toContain("Hopper Tint");
});

test("a link to the contact section scrolls there and leaves no history entry of its own", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/features");
  await expect.poll(() => pixelsToBottom(page)).toBeLessThan(2);
  await expect(page.getByRole("button", { name: "Send Message" })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/");
});
