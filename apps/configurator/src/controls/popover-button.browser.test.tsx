import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "../language/testing/english.ts";
import { PopoverButton } from "./popover-button.tsx";
import { renderElement } from "./testing/render-element.ts";

test("a sheet has its title and a button that closes it", async () => {
  await render({ isSheet: true });
  await page.getByRole("button", { name: "Layers" }).click();
  const sheet = page.getByRole("group", { name: "Layers" });
  await expect.element(sheet.getByText("Layers", { exact: true })).toBeVisible();
  await expect.element(sheet.getByText("Hood")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("a menu needs neither", async () => {
  await render({ isSheet: false });
  await page.getByRole("button", { name: "Layers" }).click();
  await expect.element(page.getByText("Hood")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

test("opening one sheet closes the other, and tells both", async () => {
  const { toggles } = await render({ isSheet: true });
  await page.getByRole("button", { name: "Layers" }).click();
  await expect.element(page.getByText("Hood")).toBeVisible();
  await page.getByRole("button", { name: "Looks" }).click();
  await expect.element(page.getByText("Red roof")).toBeVisible();
  await expect.element(page.getByText("Hood")).not.toBeVisible();
  await expect.poll(() => toggles).toEqual(["Layers true", "Layers false", "Looks true"]);
});

async function render({ isSheet }: { isSheet: boolean }) {
  await page.viewport(844, 390);
  const toggles: string[] = [];
  const list = (label: string, entry: string) => (
    <PopoverButton
      {...{ label, isSheet }}
      onToggle={(isOpen) => toggles.push(`${label} ${isOpen}`)}
      button={(opens) => (
        <button type="button" {...opens}>
          {label}
        </button>
      )}
    >
      {() => <p>{entry}</p>}
    </PopoverButton>
  );
  renderElement(
    <>
      {list("Layers", "Hood")}
      {list("Looks", "Red roof")}
    </>,
  );
  return { toggles };
}
