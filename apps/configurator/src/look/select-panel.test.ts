import { expect, test } from "vitest";
import { applyTreatment } from "./edit-look.ts";
import type { Look, PanelGroup } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import type { PanelId } from "./panel-id.ts";
import { selectPanel } from "./select-panel.ts";

const wholeCar: PanelGroup = { kind: "class", materialClass: "paint" };
const [roof, hood]: PanelId[] = ["paint/roof", "paint/hood"];
const black: Treatment = { kind: "black", glossLevel: "gloss" };
const matte: Treatment = { kind: "black", glossLevel: "matte" };
const panels = (...panelIds: (PanelId | undefined)[]): PanelGroup => ({
  kind: "panels",
  panelIds: panelIds.filter((each) => each !== undefined),
});

test("taps before a treatment collect panels, and a second tap lets one go", () => {
  const tap = (selected: PanelGroup, panelId = hood) =>
    selectPanel({ look: [], selected, panelId: panelId ?? "paint/hood", byDefault: wholeCar });
  expect(tap(wholeCar)).toEqual(panels(hood));
  expect(tap(panels(roof))).toEqual(panels(roof, hood));
  expect(tap(panels(roof, hood))).toEqual(panels(roof));
  expect(tap(panels(hood))).toEqual(wholeCar);
});

test("after the roof is black, a tap on the hood selects the hood alone, and its film leaves the roof black", () => {
  const withRoof: Look = applyTreatment([], panels(roof), black);
  const next = selectPanel({
    look: withRoof,
    selected: panels(roof),
    panelId: "paint/hood",
    byDefault: wholeCar,
  });
  expect(next).toEqual(panels(hood));
  expect(applyTreatment(withRoof, next, matte)).toMatchObject([
    { panelGroup: panels(roof), treatment: black },
    { panelGroup: panels(hood), treatment: matte },
  ]);
});

test("a panel of a treated group can still be let go, to change the others only", () => {
  const look = applyTreatment([], panels(roof, hood), black);
  const next = selectPanel({
    look,
    selected: panels(roof, hood),
    panelId: "paint/hood",
    byDefault: wholeCar,
  });
  expect(next).toEqual(panels(roof));
});

test("a panel that is selected by default makes way for the one that is tapped", () => {
  const windshield = panels("glass/windshield");
  const tap = (panelId: PanelId) =>
    selectPanel({ look: [], selected: windshield, panelId, byDefault: windshield });
  expect(tap("glass/windshield-strip")).toEqual(panels("glass/windshield-strip"));
  expect(tap("glass/windshield")).toEqual(windshield);
});
