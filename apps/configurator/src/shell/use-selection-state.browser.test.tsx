import type { TintLine } from "@livery/catalog";
import { services } from "@livery/contract";
import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PanelGroupChips } from "../controls/panel-group-chips.tsx";
import { renderElement } from "../controls/testing/render-element.ts";
import { LayersList } from "../features/layers/layers-list.tsx";
import { PresetButton } from "../features/looks/preset-row.tsx";
import { TintPanel } from "../features/tint/tint-panel.tsx";
import { applyTreatment } from "../look/edit-look.ts";
import type { PanelGroup } from "../look/layer.ts";
import type { Preset } from "../look/presets.ts";
import { layerLabel } from "../look/layer-label.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { CustomerSessionContext } from "../look/customer-session-context.ts";
import { createLookActions, LookActionsContext } from "../look/look-actions.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { SelectionContext } from "../look/selection-context.ts";
import { maskOf } from "../look/testing/mask-of.ts";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { PhotoSessionContext, usePhotoSessionState } from "../photo-session/photo-session-context.ts";
import { settledState } from "../photo-session/photo-session-state.ts";
import { createScript, photoOf } from "../photo-session/testing/scripted-engine.ts";
import { useApplyPreset } from "./use-presets.ts";
import { useSelectionState } from "./use-selection-state.ts";
import "../language/testing/english.ts";

const windshield = maskOf("screen", "glass", "windshield");
const line: TintLine = {
  id: "test-line",
  brand: "LLumar",
  line: "CTX",
  kind: "ceramic",
  hue: "neutral",
  filterHex: "#202428",
  shades: [5, 15, 35].map((vlt) => ({ label: vlt, vlt, isMeasured: false })),
};

test("in a photo that shows only the windshield, a shade goes on the windshield", async () => {
  const { look } = await render([windshield]);
  await expect.element(page.getByText(/^This photo shows only the windshield/)).toBeVisible();
  const windows = page.getByRole("toolbar", { name: "Which windows" }).getByRole("button");
  await expect
    .poll(() => windows.elements().map((chip) => chip.textContent))
    .toEqual(["Windshield", "Windshield strip"]);
  await chooseShade();
  expect(look()).toEqual([expect.stringMatching(/^Windshield: /)]);
  expect(page.getByText("not in this photo").elements()).toEqual([]);
  await windows.nth(1).click();
  await expect.element(windows.nth(0)).toHaveAttribute("aria-pressed", "false");
  await expect.element(windows.nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("all windows come first where the photo shows one of them", async () => {
  const { look } = await render([windshield, maskOf("door", "glass", "front-door")]);
  await expect
    .element(page.getByRole("button", { name: "All windows" }))
    .toHaveAttribute("aria-pressed", "true");
  await chooseShade();
  expect(look()).toEqual([expect.stringMatching(/^All windows: /)]);
});

test("a layer of the photo before says that this one does not show it, and without windows there are no shades", async () => {
  const { photoSession } = await render([maskOf("door", "glass", "front-door")]);
  await chooseShade();
  await openSample(photoSession, [maskOf("hood", "paint", "hood")]);
  await expect.element(page.getByText("all windows: not in this photo")).toBeVisible();
  await expect.element(page.getByText(/^No windows were found in this photo/)).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: /^Tint limits for/ })).toBeVisible();
  expect(page.getByRole("radio").elements()).toEqual([]);
});

test("undo of a preset selects the panels from before it, and redo those that it colored", async () => {
  const { customerSession, look } = await render([
    maskOf("hood", "paint", "hood"),
    maskOf("roof", "paint", "roof"),
  ]);
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  await chip("Hood").click();
  await chip("Black roof").click();
  await expect.element(chip("Roof")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip("Hood")).toHaveAttribute("aria-pressed", "false");
  customerSession.undo();
  await expect.element(chip("Hood")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip("Roof")).toHaveAttribute("aria-pressed", "false");
  expect(look()).toEqual([]);
  customerSession.redo();
  await expect.element(chip("Roof")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip("Hood")).toHaveAttribute("aria-pressed", "false");
  expect(look()).toEqual(["Roof: Gloss black"]);
});

async function chooseShade() {
  await page.getByRole("radio").nth(1).click({ force: true }); // it lies below the picture of its shade
}

async function render(masks: readonly PartMask[]) {
  await page.viewport(1280, 900);
  const customerSession = new CustomerSession(createSafeStorage(() => sessionStorage));
  customerSession.clear();
  const photoSession = new PhotoSession(() => Promise.resolve(createScript().engine));
  await openSample(photoSession, masks);
  renderElement(
    <CustomerSessionContext value={customerSession}>
      <PhotoSessionContext value={photoSession}>
        <Panels actions={createLookActions(customerSession, () => {})} />
      </PhotoSessionContext>
    </CustomerSessionContext>,
  );
  const look = () => customerSession.getState().history.present.look.map(layerLabel);
  return { photoSession, customerSession, look };
}

function openSample(photoSession: PhotoSession, masks: readonly PartMask[]) {
  return photoSession.chooseSample("suv", () => Promise.resolve({ photo: photoOf(1), masks, normals: null }));
}

function Panels({ actions }: { actions: ReturnType<typeof createLookActions> }) {
  const state = settledState(usePhotoSessionState());
  if (state.kind !== "ready") throw new Error("no car is open");
  const selection = useSelectionState(new Set(services), state);
  return (
    <SelectionContext value={selection}>
      <LookActionsContext value={actions}>
        <LayersList onEdit={() => {}} />
        <PanelGroupChips label="Which panels" service="wraps" />
        <PresetOfRoof />
        <TintPanel lines={[line]} rules={[]} state={null} onState={() => {}} offers={null} />
      </LookActionsContext>
    </SelectionContext>
  );
}

function PresetOfRoof() {
  const applyPreset = useApplyPreset();
  const panelGroup: PanelGroup = { kind: "panels", panelIds: ["paint/roof"] };
  const preset: Preset = {
    id: "black-roof",
    applyTo: (look) => applyTreatment(look, panelGroup, { kind: "black", glossLevel: "gloss" }),
    selects: { service: "wraps", panelGroup },
  };
  return <PresetButton label="Black roof" onPress={() => applyPreset(preset)} />;
}
