import { services } from "@livery/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { PlateCoverContext } from "../look/plate-cover-context.ts";
import { knownPanelIdsOf } from "../look/panel-id.ts";
import { SelectionContext } from "../look/selection-context.ts";
import { renderWithLook } from "../look/testing/render-with-look.tsx";
import { usePhotoSessionState } from "../photo-session/photo-session-context.ts";
import { settledState } from "../photo-session/photo-session-state.ts";
import { useSelectionState } from "./use-selection-state.ts";
import { WorkbenchTools } from "./workbench-tools.tsx";
import "../language/testing/english.ts";

/** How much of the window's width and height is free left of the sheet, or above it. */
test.each([
  { width: 360, height: 740, left: 0, above: 0.25 },
  { width: 768, height: 1024, left: 0, above: 0.5 },
  { width: 844, height: 390, left: 0.5, above: 0 },
  { width: 1366, height: 768, left: 0.69, above: 0.07 },
])("twelve layers fill a sheet that leaves the car in sight: %o", async ({ width, height, left, above }) => {
  const sheet = await openLayers(width, height);
  const box = sheet.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(left * width);
  expect(box.top).toBeGreaterThanOrEqual(above * height);
  expect([box.right, box.bottom]).toEqual([width, height]);

  // The list goes on to the lower edge, and one box scrolls: that around it.
  const layers = sheet.getByRole("listitem");
  await expect.element(layers.nth(11)).toBeInTheDocument();
  const list = sheet.getByRole("list").element();
  expect(list.scrollHeight).toBe(list.clientHeight);
  expect(list.parentElement?.getBoundingClientRect().bottom).toBe(height);
  layers.nth(11).element().scrollIntoView();
  await expect.element(layers.nth(11)).toBeInViewport({ ratio: 1 });
  await expect.element(sheet.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
});

test("at 200 percent on a phone the row of tools makes the page no wider", async () => {
  await page.viewport(195, 422);
  addAppStyles();
  await renderWithLook(<Tools />);
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(195);
});

async function openLayers(width: number, height: number) {
  await page.viewport(width, height);
  addAppStyles();
  const { actions } = await renderWithLook(<Tools />);
  const panelIds = knownPanelIdsOf("paint").slice(0, 12);
  for (const panelId of panelIds)
    actions.apply({ kind: "panels", panelIds: [panelId] }, { kind: "black", glossLevel: "gloss" });
  await page.getByRole("button", { name: "Layers 12" }).click();
  const sheet = page.getByRole("group", { name: "Layers" });
  await expect.element(sheet).toBeVisible();
  return sheet;
}

function Tools() {
  const state = settledState(usePhotoSessionState());
  if (state.kind !== "ready") throw new Error("no car is open");
  const { photo, masks } = state;
  const nothing = () => {};
  return (
    <SelectionContext value={useSelectionState(new Set(services), state)}>
      <PlateCoverContext value={{ isCovered: true, setCovered: nothing }}>
        <WorkbenchTools
          {...{ photo, masks }}
          renderer={null}
          isReady
          canCompare
          canEditMasks={false}
          isSliding={false}
          onHold={nothing}
          onSlide={nothing}
          onEdit={nothing}
          onEditMasks={nothing}
          onPlacePlate={nothing}
          editorButton={{ current: null }}
          plateButton={{ current: null }}
        >
          {null}
        </WorkbenchTools>
      </PlateCoverContext>
    </SelectionContext>
  );
}
