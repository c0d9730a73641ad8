import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import { planStrokes } from "./plan-passes.ts";
import type { Layer } from "./render-layer.ts";

test("a piece in several layers is drawn in the last of them", () => {
  const strokes = planStrokes({ layers: [black("hood", "roof"), black("hood")] }, [
    paint("hood"),
    paint("roof"),
  ]);
  expect(strokes.map(({ pieces }) => pieces.map(({ id }) => id))).toEqual([["hood"], ["roof"]]);
});

test("one layer on paint and on trim is drawn kind by kind, lower pieces first", () => {
  const pieces = [paint("hood"), paint("roof"), piece("grille", "trim"), piece("glass", "glass")];
  const strokes = planStrokes({ layers: [black("grille", "hood", "roof")] }, pieces);
  expect(strokes.map((stroke) => stroke.pieces.map(({ id }) => id))).toEqual([["hood", "roof"], ["grille"]]);
});

test("what lies over a piece and stays as it was covers it, what is drawn itself does not", () => {
  const pieces = [paint("hood"), piece("grille", "trim"), piece("lamp", "lamp")];
  const [hood] = planStrokes({ layers: [black("hood"), black("lamp")] }, pieces);
  expect(hood?.covers.map(({ id }) => id)).toEqual(["grille"]);
});

test("two films side by side know of each other once, so that no paint shines through between", () => {
  const strokes = planStrokes({ layers: [black("hood"), black("roof")] }, [paint("hood"), paint("roof")]);
  expect(strokes.map(({ neighbours }) => neighbours.map(({ id }) => id))).toEqual([["roof"], []]);
});

test("a wheel with another rim still covers the fender with its tyre", () => {
  const rim: Layer = { kind: "rim", pieces: ["front"], design: "five-spoke", finish: finish() };
  const strokes = planStrokes({ layers: [black("fender"), rim] }, [paint("fender"), wheel("front")]);
  expect(strokes.map(({ covers }) => covers.map(({ id }) => id))).toEqual([["front"], []]);
});

test("each rim is a stroke of its own, and only wheels get one", () => {
  const rim: Layer = { kind: "rim", pieces: ["front", "rear", "hood"], design: "mesh", finish: finish() };
  const strokes = planStrokes({ layers: [rim] }, [paint("hood"), wheel("front"), wheel("rear")]);
  expect(strokes.map(({ pieces }) => pieces.map(({ id }) => id))).toEqual([["front"], ["rear"]]);
});

test("pieces of another photo are passed over", () => {
  expect(planStrokes({ layers: [black("spoiler")] }, [paint("hood")])).toEqual([]);
});

function black(...pieces: string[]): Layer {
  return { kind: "black", glossLevel: "gloss", pieces };
}

const fact = {
  box: { left: 0, top: 0, width: 1, height: 1 },
  alpha: new Uint8Array(1),
  panel: null,
  side: null,
  confidence: 1,
};

function piece(id: string, materialClass: Exclude<PartMask["materialClass"], "wheel">): PartMask {
  return { ...fact, id, materialClass };
}

function paint(id: string): PartMask {
  return piece(id, "paint");
}

function wheel(id: string): PartMask {
  return {
    ...fact,
    id,
    materialClass: "wheel",
    ellipse: { x: 0, y: 0, longRadius: 1, shortRadius: 1, angle: 0 },
  };
}

function finish(): Extract<Layer, { kind: "rim" }>["finish"] {
  return {
    id: "silver",
    name: "Silver",
    hex: "#a9acb0",
    glossLevel: "gloss",
    machinedHex: null,
    isMetallic: true,
  };
}
