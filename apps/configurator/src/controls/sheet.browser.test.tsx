import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addAppStyles } from "./testing/add-app-styles.ts";
import { renderElement } from "./testing/render-element.ts";
import { SheetTitle } from "./sheet-head.tsx";
import { Sheet } from "./sheet.tsx";
import "../language/testing/english.ts";

test("its button and the arrow keys pull a sheet up and down", async () => {
  await render(390, 844);
  await expect.element(sheet()).toHaveAttribute("data-sheet", "half");
  await page.getByRole("button", { name: "Make options larger" }).click();
  await expect.element(sheet()).toHaveAttribute("data-sheet", "full");
  await page.getByRole("button", { name: "Make options smaller" }).click();
  await expect.element(sheet()).toHaveAttribute("data-sheet", "half");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(sheet()).toHaveAttribute("data-sheet", "low");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(sheet()).toHaveAttribute("data-sheet", "full");
});

test("a finger drags a sheet by its title", async () => {
  await render(390, 844);
  const title = page.getByText("Rims").element();
  const height = () => sheet().element().clientHeight;
  const before = height();
  point(title, "pointerdown", 400);
  point(title, "pointermove", 300);
  expect(height()).toBe(before + 100);
  point(title, "pointerup", 300);
  await expect.element(sheet()).toHaveAttribute("data-sheet", "full");
  point(title, "pointerdown", 300);
  point(title, "pointermove", 303); // a tap
  point(title, "pointerup", 303);
  await expect.element(sheet()).toHaveAttribute("data-sheet", "full");
});

test("fully open, a sheet leaves a strip of the picture below the header, also on a small phone", async () => {
  addAppStyles();
  await render(360, 640);
  await page.getByRole("button", { name: "Make options larger" }).click();
  await expect.element(sheet()).toHaveAttribute("data-sheet", "full");
  await expect.poll(() => sheet().element().clientHeight).toBeGreaterThan(390);
  const [headerPx, servicesPx, pictureHeightPx] = [60, 60, 120];
  expect(sheet().element().clientHeight).toBeLessThanOrEqual(640 - headerPx - servicesPx - pictureHeightPx);
});

test("beside or below a large picture the panel is no sheet, and has its title", async () => {
  await render(820, 1180);
  await expect.element(page.getByText("Rims")).toBeVisible();
  await expect.element(page.getByText("Swatches")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

function sheet() {
  return page.getByRole("complementary", { name: "Options" });
}

function point(target: Element, type: string, clientY: number) {
  target.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, button: 0, bubbles: true }));
}

async function render(width: number, height: number) {
  await page.viewport(width, height);
  renderElement(
    <Sheet label="Options" className="">
      <SheetTitle title="Rims" />
      <p>Swatches</p>
    </Sheet>,
  );
  await expect.element(sheet()).toBeVisible();
}
