import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { Branding, ownSettings } from "../../embed/branding.ts";
import { noQuery } from "./arrange-films.ts";
import { FilterChips } from "./filter-chips.tsx";
import "../../language/testing/english.ts";

test("clear film has a chip", async () => {
  await render(true);
  await expect.element(page.getByRole("button", { name: "Clear PPF" })).toBeVisible();
});

test("a shop that installs no clear film shows none", async () => {
  await render(false);
  expect(page.getByRole("button", { name: "Clear PPF" }).elements()).toEqual([]);
});

async function render(offersProtection: boolean): Promise<void> {
  renderElement(
    <Branding value={{ ...ownSettings, offersProtection }}>
      <FilterChips query={noQuery} brands={["3M"]} onQuery={() => {}} onCompareBrands={null} />
    </Branding>,
  );
  await expect.element(page.getByRole("button", { name: "Matte" })).toBeVisible();
}
