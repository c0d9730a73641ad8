import { test } from "./test.ts";

// Faults that a person cannot see must fail a journey. Each of these tests plants one.

test.fail("a journey fails on an error on the console", async ({ page }) => {
  await page.goto("/");
  const said = page.waitForEvent("console");
  await page.evaluate(() => console.error("planted"));
  await said;
});

test.fail("a journey fails on an exception that nobody caught", async ({ page }) => {
  await page.goto("/");
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => void setTimeout(() => JSON.parse("planted")));
  await thrown;
});

test.fail("a journey fails on a rejection that nobody caught", async ({ page }) => {
  await page.goto("/");
  const rejected = page.waitForEvent("pageerror");
  await page.evaluate(() => void Promise.reject(new Error("planted")));
  await rejected;
});

test.fail("a journey fails on a file of the page that is not there", async ({ page }) => {
  await page.goto("/");
  const missing = page.waitForResponse("**/assets/planted.svg");
  await page.evaluate(() => void Object.assign(new Image(), { src: "/assets/planted.svg" }));
  await missing;
});
