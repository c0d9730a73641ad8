import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

// What the specification has each page say, where no journey comes by.

test("Home says what the kiosk is, what it costs and on which terms", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See wraps on real cars.");
  await expect(page.getByText("Rent a kiosk by the month.")).toBeVisible();
  await expectHeadings(page, [
    "How it works",
    "Upload Your Car",
    "Select a Service",
    "Start Customizing",
    "Boost Sales, Close Faster, with a Hassle-Free Kiosk Rental",
    "No upfront investment",
    "Simple monthly rental",
    "Free updates and support",
    "Zero maintenance",
    "Complete kiosk system",
  ]);
  await expect(page.getByText("Cancel anytime.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Films by" }).getByRole("listitem")).toHaveText(makers);
  await expect(page.getByText("Tablet plus stand")).toBeVisible();
  await expect(page.getByText("$49.99")).toBeVisible();
  const terms = page.getByRole("list").filter({ hasText: "No setup fees" }).getByRole("listitem");
  await expect(terms).toHaveText([
    "First month free for 30 days",
    "Return within 30 days at no cost",
    "No setup fees",
    "Monthly plans",
    "24/7 support",
    "Automatic updates",
  ]);
});

test("the app's page names what it does, and films and rims", async ({ page }) => {
  await page.goto("/features");
  await expectHeadings(page, [
    "Unlimited Customization Options",
    "Transform Your Images",
    "Style Transfer",
    "Generate Backgrounds",
  ]);
  const bar = page.getByRole("region", { name: "Films and rims" });
  for (const maker of makers) await expect(bar.getByText(maker, { exact: true })).toBeVisible();
});

test("the welcome says that the app is in beta and shows the design in real time", async ({ page }) => {
  await page.goto("/wrap-configurator", { waitUntil: "networkidle" });
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" });
  await expect(welcome.getByText("Beta", { exact: true })).toBeVisible();
  await expect(welcome).toContainText(
    "This app is in beta. It shows your design on your own car in real time.",
  );
});

const makers = ["3M", "Avery", "KPMF", "Hexis", "TekWrap"];

async function expectHeadings(page: Page, names: string[]) {
  for (const name of names) await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}
