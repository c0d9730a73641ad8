import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderElement } from "./testing/render-element.ts";
import { Toolbar } from "./toolbar.tsx";

test("a toolbar is one Tab stop, and arrows go around its enabled controls", async () => {
  await render();
  await tab();
  await expect.element(button("Undo")).toHaveFocus();
  await press("{ArrowRight}");
  await expect.element(button("Layers")).toHaveFocus(); // Redo is disabled
  await press("{ArrowRight}{ArrowRight}");
  await expect.element(button("Undo")).toHaveFocus();
  await press("{ArrowLeft}");
  await expect.element(button("Looks")).toHaveFocus();
  await press("{Home}");
  await expect.element(button("Undo")).toHaveFocus();
  await press("{End}");
  await tab();
  await expect.element(button("After")).toHaveFocus();
});

test("Tab comes back to the control used last, or to the first when that one is disabled", async () => {
  await render();
  await button("Layers").click();
  await button("After").click();
  await press("{Shift>}{Tab}{/Shift}");
  await expect.element(button("Layers")).toHaveFocus();
  await button("After").click();
  document.querySelector<HTMLButtonElement>("#layers")?.setAttribute("disabled", "");
  await expect.element(button("Undo")).toHaveAttribute("tabindex", "0");
  await press("{Shift>}{Tab}{/Shift}");
  await expect.element(button("Undo")).toHaveFocus();
});

test("Tab reaches the first control, even one that came after the others", async () => {
  await render();
  const late = document.createElement("button");
  late.textContent = "New photo";
  document.querySelector("[role=toolbar]")?.prepend(late);
  await expect.element(button("Undo")).toHaveAttribute("tabindex", "-1");
  await tab();
  await expect.element(button("New photo")).toHaveFocus();
});

test("controls in a popover of the toolbar have Tab stops and arrows of their own", async () => {
  await render();
  document.querySelector<HTMLElement>("#menu")?.showPopover();
  await button("In the menu").click();
  await press("{ArrowRight}");
  await expect.element(button("In the menu")).toHaveFocus();
  expect(button("In the menu").element().getAttribute("tabindex")).toBeNull();
});

test("a control of the toolbar may keep arrows for itself", async () => {
  await render();
  const layers = document.querySelector("#layers");
  layers?.addEventListener("keydown", (event) => event.preventDefault());
  await button("Layers").click();
  await press("{ArrowRight}");
  await expect.element(button("Layers")).toHaveFocus();
});

async function render() {
  renderElement(
    <>
      <Toolbar label="Tools">
        <button type="button">Undo</button>
        <button type="button" disabled>
          Redo
        </button>
        <button type="button" id="layers">
          Layers
        </button>
        <div popover="auto" id="menu">
          <button type="button">In the menu</button>
        </div>
        <button type="button">Looks</button>
      </Toolbar>
      <button type="button">After</button>
    </>,
  );
  await expect.element(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
}

function button(name: string) {
  return page.getByRole("button", { name });
}

function tab(): Promise<void> {
  return userEvent.tab();
}

function press(keys: string): Promise<void> {
  return userEvent.keyboard(keys);
}
