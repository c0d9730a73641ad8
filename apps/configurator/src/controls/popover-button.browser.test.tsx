import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "../language/testing/english.ts";
import { PopoverButton } from "./popover-button.tsx";
import { renderElement } from "./testing/render-element.ts";

test("on a phone a sheet has its title and a button that closes it", async () => {
  await render({ width: 390, isSheet: true });
  await page.getByRole("button", { name: "Layers" }).click();
  const sheet = page.getByRole("group", { name: "Layers" });
  await expect.element(sheet.getByText("Layers", { exact: true })).toBeVisible();
  await expect.element(sheet.getByText("Hood")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test.each([
  { width: 390, isSheet: false },
  { width: 1280, isSheet: true },
])("a menu, or a list beside the picture, needs neither: %o", async (given) => {
  await render(given);
  await page.getByRole("button", { name: "Layers" }).click();
  await expect.element(page.getByText("Hood")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

async function render({ width, isSheet }: { width: number; isSheet: boolean }) {
  await page.viewport(width, 700);
  renderElement(
    <PopoverButton
      label="Layers"
      isSheet={isSheet}
      button={(opens) => (
        <button type="button" {...opens}>
          Layers
        </button>
      )}
    >
      {() => <p>Hood</p>}
    </PopoverButton>,
  );
}
