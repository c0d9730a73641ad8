import type { CreditsResponse } from "@livery/contract";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { makeCredits } from "../../testing/credits-response.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { CreditBanner } from "./credit-banner.tsx";

beforeEach(() => localStorage.clear());

test.each([
  { warning: 50, balance: 12, words: "Half of your credits are used. 12 are left." },
  { warning: 75, balance: 6, words: "75% of your credits are used. 6 are left." },
  { warning: 90, balance: 1, words: "90% of your credits are used. 1 is left." },
  { warning: 100, balance: 0, words: "All of your credits are used. No more places can be painted." },
] as const)("at $warning percent every page says so", async ({ words, ...changed }) => {
  open(changed);
  await expect.element(banner().getByText(words)).toBeVisible();
  await page.getByRole("link", { name: "Buy credits" }).click();
  await expect.element(page.getByText("Route /credits")).toBeVisible();
});

test("a hidden line stays hidden until the next one", async () => {
  open({ warning: 50, balance: 12 });
  await page.getByRole("button", { name: "Hide" }).click();
  await expect.element(banner()).not.toBeInTheDocument();
  open({ warning: 75, balance: 6 });
  await expect.element(banner().getByText(/^75%/)).toBeVisible();
});

test("who cannot buy is led to the numbers", async () => {
  open({ warning: 50, balance: 12, role: "staff" });
  await expect.element(page.getByRole("link", { name: "See credits" })).toBeVisible();
});

function open(changed: Partial<CreditsResponse>) {
  renderRoute(() => createElement(CreditBanner, { credits: makeCredits(changed) }), "/team");
}

function banner() {
  return page.getByRole("complementary", { name: "Credits" });
}
