import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import "../language/testing/english.ts";
import { findDecalMask, placeOn, toDecalText } from "./decal.ts";
import { findFreeDecal } from "./decals-of-look.ts";
import { applyTreatment } from "./edit-look.ts";
import { layerLabel } from "./layer-label.ts";
import type { Look, PanelGroup } from "./layer.ts";
import { noPhotos } from "./look-photos.ts";
import { toSentLayers } from "./sent-layers.ts";
import { ownDecal } from "./testing/any-look.ts";
import { toRenderLayers } from "./to-render-layers.ts";

const small = paint("far", "front-fender", { left: 0, top: 0, width: 10, height: 10 });
const large = paint("near", "front-fender", { left: 100, top: 50, width: 200, height: 100 });
const hood = paint("hood", "hood", { left: 20, top: 0, width: 80, height: 40 });
const masks = [small, large, hood];

test("of two fenders a decal lies on the one where it was put, on this photo and the next", () => {
  const place = placeOn(small, { x: 5, y: 2 }, masks);
  expect(place).toEqual({ panelId: "paint/front-fender", nth: 1, x: 0.5, y: 0.2 });
  expect(findDecalMask(place, masks)).toBe(small);
  expect(findDecalMask(place, [large])).toBeUndefined();
  expect(findDecalMask({ ...place, nth: 0 }, masks)).toBe(large);
});

test.each([
  ["27", "27"],
  ["gt3 rs", "GT3R"],
  ["ñ<1>", "Ñ1"],
  ["¡!", ""],
])("%s is lettered as %s", (typed, text) => {
  expect(toDecalText(typed)).toBe(text);
});

test("a look has four decals, and one that is removed leaves its place", () => {
  const full = [1, 2, 3, 4].reduce<Look>(
    (look, number) => applyTreatment(look, slot(number), ownDecal()),
    [],
  );
  expect(findFreeDecal(full)).toBeNull();
  expect(findFreeDecal(full.toSpliced(1, 1))).toBe("paint/decal-2");
});

test("a decal is drawn on one mask, where the photo shows its panel", () => {
  const look = applyTreatment([], slot(1), ownDecal());
  expect(toRenderLayers(look, masks)).toMatchObject([
    { kind: "decal", maskIds: ["hood"], center: { x: 0.25, y: 0.75 }, lengthMm: 500 },
  ]);
  expect(toRenderLayers(look, [large])).toEqual([]);
});

test("customers and shops read what it is and where it lies", () => {
  const look = applyTreatment([], slot(1), ownDecal("team.png"));
  expect(look.map(layerLabel)).toEqual(["Hood: Decal: team.png"]);
  expect(toSentLayers(look, noPhotos)).toEqual([
    {
      kind: "decal",
      panels: ["hood"],
      panelIds: ["paint/hood"],
      decal: { content: { kind: "image", name: "team.png" }, lengthMm: 500, glossLevel: "gloss" },
    },
  ]);
});

function slot(number: number): PanelGroup {
  return { kind: "panels", panelIds: [`paint/decal-${number}`] };
}

function paint(id: string, panel: PartMask["panel"], box: PartMask["box"]): PartMask {
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  return { id, materialClass: "paint", panel, box, alpha } as PartMask; // paint has no more fields that this reads
}
