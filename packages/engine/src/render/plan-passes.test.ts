import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import type { RenderLayer } from "./layer-table.ts";
import { planPasses } from "./plan-passes.ts";

test("a mask in several layers shows the last of them", () => {
  const passes = planPasses([black("hood", "roof"), black("hood")], [paint("hood"), paint("roof")]);
  expect(passes.map(({ masks }) => masks.map(({ id }) => id))).toEqual([["hood"], ["roof"]]);
});

test("one layer on paint and trim becomes one pass per material class, lower masks first", () => {
  const masks = [paint("hood"), paint("roof"), mask("grille", "trim"), mask("glass", "glass")];
  const passes = planPasses([black("grille", "hood", "roof")], masks);
  expect(passes.map((pass) => pass.masks.map(({ id }) => id))).toEqual([["hood", "roof"], ["grille"]]);
});

test("a mask above covers the pass unless a layer draws on it", () => {
  const masks = [paint("hood"), mask("grille", "trim"), mask("lamp", "lamp")];
  const [hood] = planPasses([black("hood"), black("lamp")], masks);
  expect(hood?.covers.map(({ id }) => id)).toEqual(["grille"]);
});

test("of two films side by side only the first lists the other as a neighbor", () => {
  const passes = planPasses([black("hood"), black("roof")], [paint("hood"), paint("roof")]);
  expect(passes.map(({ neighbors }) => neighbors.map(({ id }) => id))).toEqual([["roof"], []]);
});

test("a stripe lies over all other layers and takes no mask from them", () => {
  const clip = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 1 },
  ];
  const masks = [paint("door"), mask("frame", "trim")];
  const passes = planPasses([{ ...black("door"), clip }, black("door"), black("frame")], masks);
  expect(passes.map((pass) => [pass.layer.clip, pass.masks.map(({ id }) => id)])).toEqual([
    [undefined, ["door"]],
    [undefined, ["frame"]],
    [clip, ["door"]],
  ]);
  expect(passes.at(-1)?.covers.map(({ id }) => id)).toEqual(["frame"]);
});

test("a decal lies over the film of its panel, wherever it is in the look", () => {
  const decal: RenderLayer = {
    kind: "decal",
    maskIds: ["door"],
    image: { id: "27", pixels: { width: 1, height: 1 } as ImageData }, // a plan does not look at pixels
    center: { x: 0.5, y: 0.5 },
    lengthMm: 400,
    degrees: 0,
    glossLevel: "gloss",
  };
  const passes = planPasses([decal, black("door")], [paint("door"), mask("handle", "trim")]);
  expect(passes.map(({ layer }) => layer.kind)).toEqual(["black", "decal"]);
  expect(passes.at(-1)?.covers.map(({ id }) => id)).toEqual(["handle"]);
});

test("a wheel with another rim still covers the fender with its tire", () => {
  const rim: RenderLayer = { kind: "rim", maskIds: ["front"], design: "five-spoke", finish: finish() };
  const passes = planPasses([black("fender"), rim], [paint("fender"), wheel("front")]);
  expect(passes.map(({ covers }) => covers.map(({ id }) => id))).toEqual([["front"], []]);
});

test("each wheel gets a rim pass of its own, and other masks get none", () => {
  const rim: RenderLayer = {
    kind: "rim",
    maskIds: ["front", "rear", "hood"],
    design: "mesh",
    finish: finish(),
  };
  const passes = planPasses([rim], [paint("hood"), wheel("front"), wheel("rear")]);
  expect(passes.map(({ masks }) => masks.map(({ id }) => id))).toEqual([["front"], ["rear"]]);
});

test("masks of another photo are ignored", () => {
  expect(planPasses([black("spoiler")], [paint("hood")])).toEqual([]);
});

function black(...maskIds: string[]): RenderLayer {
  return { kind: "black", glossLevel: "gloss", maskIds };
}

const common = {
  box: { left: 0, top: 0, width: 1, height: 1 },
  alpha: new Uint8Array(1),
  panel: null,
  side: null,
  confidence: 1,
};

function mask(id: string, materialClass: Exclude<PartMask["materialClass"], "wheel">): PartMask {
  return { ...common, id, materialClass };
}

function paint(id: string): PartMask {
  return mask(id, "paint");
}

function wheel(id: string): PartMask {
  return {
    ...common,
    id,
    materialClass: "wheel",
    ellipse: { x: 0, y: 0, longRadius: 1, shortRadius: 1, angle: 0 },
    rim: null,
  };
}

function finish(): Extract<RenderLayer, { kind: "rim" }>["finish"] {
  return {
    id: "silver",
    name: "Silver",
    hex: "#a9acb0",
    glossLevel: "gloss",
    machinedHex: null,
    isMetallic: true,
  };
}
