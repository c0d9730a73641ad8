import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type LookLead, lookLeadPath } from "@livery/contract";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { configuratorUrl } from "./env.ts";
import { leadRow } from "./portal-page.ts";
import { embedKeyOf, openShop, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** More than a page of the list has. */
const leads = 52;

test("a shop works through a busy Monday on a phone: many leads at once, and none is lost", async ({
  page,
}) => {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await sendLeads(page.request);
  await page.goto("/leads");
  const list = page.getByRole("list", { name: "Leads" });
  const boxes = list.getByRole("checkbox");
  const chosen = page.getByRole("group", { name: "Selected leads" });
  const outcome = chosen.getByRole("alert");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await expect(boxes).toHaveCount(50);

  await boxes.nth(0).check();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await expect(chosen).toContainText("3 selected");
  expect(await sidewaysPixels(page)).toBe(0);
  await expectNoViolations(page);
  await chosen.getByLabel("New status").selectOption("contacted");
  await press("Move");
  await expect(outcome).toHaveText("3 leads moved to Contacted.");
  await expect(outcome).toBeFocused();
  await expectNoViolations(page);

  await page.getByRole("button", { name: /^New/ }).click();
  await expect(page.getByRole("button", { name: `New ${leads - 3}` })).toBeVisible();
  await expect(boxes).toHaveCount(leads - 3);
  await page.getByLabel("Select all leads shown").check();
  await expect(chosen).toContainText(`${leads - 3} selected`);
  await page.getByRole("button", { name: /^All/ }).click();
  await expect(boxes).toHaveCount(50);
  await page.getByLabel("Select all leads shown").check();
  await press(`Select all ${leads} leads`);
  await expect(chosen).toContainText(`${leads} selected`);
  await press("Archive");
  await expect(outcome).toHaveText(`${leads} leads archived. Archived leads are erased after 90 days.`);
  await expect(page.getByText("All leads are archived.")).toBeVisible();
  await press("Undo");
  await expect(outcome).toHaveText(`Undone. ${leads} leads are back as they were.`);
  await expect(page.getByRole("button", { name: "Contacted 3" })).toBeVisible();

  await page.getByLabel("Search").fill("Customer 07");
  await expect(boxes).toHaveCount(1);
  await boxes.nth(0).check();
  const [file] = await Promise.all([page.waitForEvent("download"), press("Export selected")]);
  const rows = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rows.filter((row) => row.includes("Customer"))).toEqual([expect.stringContaining("Customer 07")]);
});

test("from a filtered list a lead leads on to the next, and back to that list", async ({ page }) => {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await sendLeads(page.request, 3);
  await page.goto("/leads?status=new");
  await leadRow(page, "Customer 03").click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Customer 03");
  await page.getByLabel("Status").selectOption("contacted");
  await page.getByRole("link", { name: "Next lead" }).click();
  await expect(heading).toHaveText("Customer 02");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("list", { name: "Leads" }).getByRole("listitem")).toHaveCount(2);
});

test("the browser's Back finds the list where it was left", async ({ page }) => {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await sendLeads(page.request, 12);
  await page.goto("/leads?status=new");
  const first = leadRow(page, "Customer 01");
  await first.evaluate((link) => link.scrollIntoView({ block: "center" }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  // On the screen: what loads late above the list moves the list in the page, and the page with it.
  const place = () => first.evaluate((link) => link.getBoundingClientRect().top);
  const left = await place();
  // Without the pointer: it may scroll.
  await first.dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer 01");
  await page.goBack();
  await expect(first).toBeInViewport();
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(2);
});

/** Customers of the signed-in shop send leads, one after the other. */
async function sendLeads(request: APIRequestContext, count = leads): Promise<void> {
  const shop = await embedKeyOf(request);
  const color = { width: 64, height: 48, channels: 3, background: "#2b4a6f" } as const;
  const picture = (await sharp({ create: color }).jpeg().toBuffer()).toString("base64");
  for (let number = 1; number <= count; number++) {
    const name = `Customer ${String(number).padStart(2, "0")}`;
    const answer = await request.post(`${configuratorUrl}${lookLeadPath}`, {
      data: makeLead({ name, shop, picture }),
      headers: { origin: configuratorUrl },
    });
    expect(answer.status()).toBe(200);
  }
}

function makeLead({ name, shop, picture }: { name: string; shop: string; picture: string }): LookLead {
  const film = { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" };
  return {
    id: randomUUID(),
    shop,
    name,
    email: "",
    phone: "(614) 555-0142",
    message: "",
    consent: true,
    timestamp: new Date().toISOString(),
    looks: [{ name: "Red hood", layers: [{ kind: "film", panels: ["hood"], film }], picture }],
  };
}
