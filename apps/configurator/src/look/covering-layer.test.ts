import { expect, test } from "vitest";
import { coveringLayer } from "./covering-layer.ts";
import { applyTreatment, removeFromPanels, setLayerHidden } from "./edit-look.ts";
import { type Look, type PanelGroup, wholeCar } from "./layer.ts";
import { treatmentLabel } from "./layer-kinds/layer-kinds.ts";
import type { PanelId } from "./panel-id.ts";
import { filmByCode } from "./testing/any-look.ts";
import "../language/testing/english.ts";

const hoodAndRoof: PanelGroup = { kind: "panels", panelIds: ["paint/hood", "paint/roof"] };
const look = applyTreatment(
  applyTreatment([], wholeCar, filmByCode("2080-G13")),
  hoodAndRoof,
  filmByCode("2080-M12"),
);

test("what shows on a panel is the topmost layer for it or for its whole class", () => {
  expect(labelOn(look, "paint/hood")).toBe("3M 2080-M12 Matte Black");
  expect(labelOn(look, "paint/trunk")).toBe("3M 2080-G13 Gloss Hot Rod Red");
  expect(labelOn(look, "trim/front-bumper")).toBeNull();
});

test("a hidden layer does not show", () => {
  expect(labelOn(setLayerHidden(look, hoodAndRoof, true), "paint/hood")).toBe(
    "3M 2080-G13 Gloss Hot Rod Red",
  );
});

test("a film for the whole car is on no stripe", () => {
  expect(labelOn(look, "paint/center-stripe")).toBeNull();
});

test("one of several panels is bared, and the others keep their film", () => {
  const bared = removeFromPanels(look, { kind: "panels", panelIds: ["paint/hood"] });
  expect(labelOn(bared, "paint/hood")).toBe("3M 2080-G13 Gloss Hot Rod Red");
  expect(labelOn(bared, "paint/roof")).toBe("3M 2080-M12 Matte Black");
  expect(removeFromPanels(bared, { kind: "panels", panelIds: ["paint/hood"] })).toBe(bared);
});

function labelOn(on: Look, panelId: PanelId): string | null {
  const layer = coveringLayer(on, panelId);
  return layer && treatmentLabel(layer.treatment);
}
