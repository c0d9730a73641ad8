import { rimDesigns, rimFinishes } from "@livery/catalog";
import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { applyTreatment } from "./edit-look.ts";
import type { Layer, PanelGroup } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { maskOf } from "./testing/mask-of.ts";
import { caliperGroup } from "./service.ts";
import { absenceWords, isInNoPhoto, sentLine } from "./where-layers-show.ts";
import "../language/testing/english.ts";

const black: Treatment = { kind: "black", glossLevel: "gloss" };
const allWindows: PanelGroup = { kind: "class", materialClass: "glass" };
const front = [maskOf("screen", "glass", "windshield"), maskOf("hood", "paint", "hood")];
const side = [maskOf("door", "glass", "front-door"), maskOf("wheel", "wheel", null)];

test("a layer without a panel in the photo says so, and in none of several photos, too", () => {
  const tint = layerOn(allWindows);
  expect(absenceWords(tint, { shown: side, others: [] })).toBe(null);
  expect(absenceWords(tint, { shown: front, others: [] })).toBe("not in this photo");
  expect(absenceWords(tint, { shown: front, others: [side] })).toBe("not in this photo");
  expect(absenceWords(tint, { shown: front, others: [front] })).toBe("not in your photos");
});

test("a photo whose car was not looked for may show anything", () => {
  const tint = layerOn(allWindows);
  expect(absenceWords(tint, { shown: null, others: [] })).toBe(null);
  expect(isInNoPhoto(tint, { shown: front, others: [null] })).toBe(false);
  expect(isInNoPhoto(tint, { shown: front, others: [] })).toBe(true);
});

test("rims and calipers are where a wheel shows its rim, and a strip is where the windshield is", () => {
  const calipers = layerOn(caliperGroup, {
    kind: "caliper",
    color: { id: "red", name: "Red", hex: "#b01116", isMetallic: false },
  });
  expect(isInNoPhoto(calipers, { shown: side, others: [] })).toBe(false);
  expect(isInNoPhoto(calipers, { shown: front, others: [] })).toBe(true);
  const [design, finish] = [rimDesigns[0], rimFinishes[0]];
  if (!finish) throw new Error("the catalog has no rim finish");
  const rims = layerOn({ kind: "class", materialClass: "wheel" }, { kind: "rim", design, finish });
  const tread = [{ ...maskOf("tread", "wheel", null), rim: null } as PartMask]; // of its class
  for (const layer of [rims, calipers]) {
    expect(isInNoPhoto(layer, { shown: side, others: [] })).toBe(false);
    expect(isInNoPhoto(layer, { shown: tread, others: [side] })).toBe(false);
    expect(absenceWords(layer, { shown: tread, others: [] })).toBe("not in this photo");
    expect(sentLine(layer, { shown: tread, others: [] })).toMatch(/, not in this photo$/);
  }
  const strip = layerOn({ kind: "panels", panelIds: ["glass/windshield-strip"] });
  expect(isInNoPhoto(strip, { shown: front, others: [] })).toBe(false);
});

test("before sending, only what no photo shows is marked", () => {
  const tint = layerOn(allWindows);
  expect(sentLine(tint, { shown: side, others: [] })).toBe("All windows: Gloss black");
  expect(sentLine(tint, { shown: front, others: [side] })).toBe("All windows: Gloss black");
  expect(sentLine(tint, { shown: front, others: [] })).toBe("All windows: Gloss black, not in this photo");
  expect(sentLine(tint, { shown: front, others: [front] })).toBe(
    "All windows: Gloss black, not in your photos",
  );
});

function layerOn(panelGroup: PanelGroup, treatment = black): Layer {
  const [layer] = applyTreatment([], panelGroup, treatment);
  if (layer === undefined) throw new Error("no layer");
  return layer;
}
