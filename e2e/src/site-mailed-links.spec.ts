import { expect, test } from "./test.ts";

const pages = [
  { path: "/quote", english: "Your quote", spanish: /^Este enlace no funciona/ },
  { path: "/looks", english: "Your looks", spanish: "Estos diseños ya no están disponibles" },
] as const;

for (const { path, english, spanish } of pages) {
  test(`${path} of a Spanish mail shows no English while its scripts load`, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${path}?lang=es#unknown`, { waitUntil: "commit" });
    const words = page.getByRole("main").getByText(english, { exact: true });
    const footer = page.getByText("Powered by Livery");
    await expect(footer).toBeAttached();
    await expect(footer).toBeHidden();
    await expect(words).toBeHidden();
    release();
    await expect(page.getByRole("link", { name: "Con tecnología de Livery" })).toBeVisible();
    await expect(page.getByRole("main").getByText(spanish).first()).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a mailed link says in both languages that it needs them", async ({ page }) => {
    await page.goto("/quote?lang=es#unknown");
    await expect(page.getByText(/^This page needs JavaScript/)).toBeVisible();
    await expect(page.getByText(/^Esta página necesita JavaScript/)).toBeVisible();
  });
});
