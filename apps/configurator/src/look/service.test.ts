import { services } from "@livery/contract";
import { expect, test } from "vitest";
import { type Layer, type PanelGroup, wholeCar } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { listPanelIds, type PanelId } from "./panel-id.ts";
import { defaultPanelGroups, serviceToEdit } from "./service.ts";
import { filmByCode } from "./testing/any-look.ts";
import { maskOf } from "./testing/mask-of.ts";
import { maskIdsOf } from "./to-render-layers.ts";

const all = new Set(services);
const gloss: Treatment = { kind: "black", glossLevel: "gloss" };

test("a layer is edited in the service that made it", () => {
  const film: Layer = { panelGroup: wholeCar, treatment: filmByCode("2080-G13"), isHidden: false };
  expect(serviceToEdit(film, all)).toBe("wraps");
  const roof: Layer = { ...film, panelGroup: { kind: "panels", panelIds: ["paint/roof"] } };
  expect(serviceToEdit(roof, all)).toBe("wraps");
  expect(serviceToEdit(black("paint/roof"), all)).toBe("blackouts");
  expect(serviceToEdit(black("trim/front-bumper"), all)).toBe("chrome-deletes");
});

test("when that service is not offered, another one that has the panel edits the layer", () => {
  expect(serviceToEdit(black("trim/front-bumper"), new Set(["wraps", "blackouts"]))).toBe("blackouts");
  expect(serviceToEdit(black("paint/roof"), new Set(["wraps", "chrome-deletes"]))).toBe("wraps");
});

test("a layer that no offered service has a place for cannot be edited", () => {
  const blackouts = new Set(["blackouts"] as const);
  expect(serviceToEdit(black("trim/front-door"), blackouts)).toBeNull();
  expect(serviceToEdit(black("trim/front-bumper", "trim/front-door"), blackouts)).toBeNull();
  expect(serviceToEdit(black("paint/front-door"), blackouts)).toBeNull();
  const allTrim: Layer = {
    panelGroup: { kind: "class", materialClass: "trim" },
    treatment: gloss,
    isHidden: false,
  };
  expect(serviceToEdit(allTrim, blackouts)).toBeNull();
});

test("tint goes on all windows, or on the windshield where the photo shows no other", () => {
  const allWindows = { kind: "class", materialClass: "glass" };
  expect(defaultPanelGroups([]).tint).toEqual(allWindows);
  const windshield: PanelId[] = ["glass/windshield", "glass/windshield-strip"];
  expect(defaultPanelGroups([...windshield, "glass/front-door"]).tint).toEqual(allWindows);
  expect(defaultPanelGroups([...windshield, "glass/mirror"]).tint).toEqual(panels("glass/windshield"));
  const masks = [maskOf("screen", "glass", "windshield"), maskOf("mirror", "glass", "mirror")];
  expect(maskIdsOf(defaultPanelGroups(listPanelIds(masks, "glass")).tint, masks)).toContain("screen");
});

function panels(...panelIds: PanelId[]): PanelGroup {
  return { kind: "panels", panelIds };
}

function black(...panelIds: PanelId[]): Layer {
  return { panelGroup: panels(...panelIds), treatment: gloss, isHidden: false };
}
