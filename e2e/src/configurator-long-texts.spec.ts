import type { Page } from "@playwright/test";
import { chooseSample } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { findCutTexts } from "./find-cut-texts.ts";
import { sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

// A service worker would fetch the texts past the route.
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });

test("texts 40 percent longer than English break no screen of a phone 360 pixels wide", async ({ page }) => {
  await lengthenTexts(page);
  await page.goto(configuratorUrl);
  await expect(page.getByRole("heading", { name: long("Your car, in any film") })).toBeVisible();
  await expectWhole(page, "start");
  await chooseSample(page, long("White sports car, from the front"));
  await expect(page.getByText(long("Here's your car."))).toBeVisible();
  await expectWhole(page, "car");
  for (const service of await page.getByRole("tab").all()) {
    await service.click();
    await expect(service).toHaveAttribute("aria-selected", "true");
    await expectWhole(page, `service ${await service.textContent()}`);
  }
  await page.getByRole("tab").first().click();
  await page.getByRole("option").first().click();
  const tools = { Layers: "Layers", Looks: "Looks", Download: "Save or share" };
  for (const [tool, group] of Object.entries(tools)) {
    await page.getByRole("button", { name: new RegExp(`^${long(tool)}`) }).click();
    await expect(page.getByRole("group", { name: long(group) })).toBeVisible();
    await expectWhole(page, tool);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: long("Send"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: long("Send this look") });
  await panel.getByRole("button", { name: long("Send"), exact: true }).click();
  await expect(panel.getByText(long("Enter your name.")).first()).toBeVisible();
  await expectWhole(page, "Send");
});

/** Doubles the letters that carry a good 40 percent of English text. */
function long(text: string): string {
  return text.replaceAll(/[aeioun]/gi, "$&$&");
}

/** Replaces the module with the English texts by one that lengthens what it exports. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.route(/\/assets\/en-[\w-]+\.js$/, async (route) => {
    const source = await (await route.fetch()).text();
    const names = [...source.matchAll(/export\{([^}]+)\}/g)].flatMap(([, list = ""]) =>
      list.split(",").map((each) => each.split(" as ").at(-1)?.trim() ?? ""),
    );
    expect(names).not.toEqual([]);
    const address = JSON.stringify(`${route.request().url()}?as-built`);
    const body = [
      `import * as built from ${address};`,
      `const long = (value) => typeof value === "string" ? value.replaceAll(/[aeioun]/gi, "$&$&")`,
      `  : typeof value === "function" ? (...given) => long(value(...given))`,
      `  : Array.isArray(value) ? value.map(long)`,
      `  : value !== null && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, long(each)]))`,
      `  : value;`,
      ...names.map((name) => `export const ${name} = long(built.${name});`),
    ].join("\n");
    await route.fulfill({ contentType: "text/javascript", body });
  });
}

/** Nothing is wider than the screen, and no word of a control is cut off. */
async function expectWhole(page: Page, state: string): Promise<void> {
  await expect.poll(() => sidewaysPixels(page), state).toBe(0);
  expect(await page.evaluate(findCutTexts), state).toEqual([]);
}
