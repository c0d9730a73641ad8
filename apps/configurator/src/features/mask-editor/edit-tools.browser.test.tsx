import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { EditTools } from "./edit-tools.tsx";
import "../../language/testing/english.ts";

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])(
  "on a phone of %o every part to add is in sight in its sheet, by scrolling up or down only",
  async (size) => {
    addAppStyles();
    await page.viewport(size.width, size.height);
    const started = renderTools();
    await page.getByRole("button", { name: "Add part" }).click();
    const sheet = page.getByRole("group", { name: "Add part" });
    await expect.element(sheet.getByText("Add part", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect.element(sheet.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    const cut = sheet
      .getByRole("button")
      .elements()
      .filter(
        (button) => button.getBoundingClientRect().right > sheet.element().getBoundingClientRect().right,
      );
    expect(cut).toEqual([]);
    await sheet.getByRole("button", { name: "Front fenders" }).click();
    expect(started).toEqual(["paint/front-fender"]);
    await expect.element(sheet).not.toBeInTheDocument();
  },
);

function renderTools(): PanelId[] {
  const started: PanelId[] = [];
  const nothing = () => {};
  renderElement(
    <EditTools
      edit={null}
      isResetting={false}
      mode="add"
      onMode={nothing}
      onApply={nothing}
      onBack={nothing}
      onStart={(panelId) => started.push(panelId)}
      canUndo={false}
      onUndo={nothing}
      canRedo={false}
      onRedo={nothing}
      canReset={false}
      onReset={nothing}
      onDone={nothing}
    />,
  );
  return started;
}
