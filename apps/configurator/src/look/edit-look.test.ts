import { loadFilms, loadTints, rimDesigns, rimFinishes, lampSmoke } from "@livery/catalog";
import type { PartMask } from "@livery/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blackGlossLevels,
  type Layer,
  type PanelGroup,
  panelGroupKey,
  type Treatment,
  wholeCar,
} from "./layer.ts";
import { decodeLayers, encodeLayers } from "./layer-codec.ts";
import { layerFor, applyTreatment, moveLayer, removeLayer, setLayerHidden } from "./edit-look.ts";
import type { Look } from "./layer.ts";
import type { PanelId } from "./panel-id.ts";
import { toRenderLayers } from "./to-render-layers.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };
const [red, black] = [filmOf("2080-G13"), filmOf("2080-M12")];
const hood: PanelGroup = { kind: "panels", panelIds: ["paint/hood"] };
const hoodAndMirrors: PanelGroup = { kind: "panels", panelIds: ["paint/mirror", "paint/hood"] };

/** A car with two doors of one panelId, a fender without panel, glass, a lamp and a wheel. */
const masks = [
  pieceOf("hood", "paint", "hood"),
  pieceOf("door-left", "paint", "front-door"),
  pieceOf("door-right", "paint", "front-door"),
  pieceOf("fender", "paint", null),
  pieceOf("grille", "trim", "front-bumper"),
  pieceOf("window", "glass", "front-door"),
  pieceOf("mirror-glass", "glass", "mirror"),
  pieceOf("lamp", "lamp", "front-lamp"),
  pieceOf("wheel", "wheel", null),
];

test("the whole car is every piece of paint, and nothing else", () => {
  expect(layersOf(applyTreatment([], wholeCar, red))).toEqual([
    ["hood", "door-left", "door-right", "fender"],
  ]);
});

test("two-tone: what is for one panel lies over the whole car, whichever came first", () => {
  const roofLast = applyTreatment(applyTreatment([], wholeCar, red), hood, black);
  const roofFirst = applyTreatment(applyTreatment([], hood, black), wholeCar, red);
  expect(roofFirst).toEqual(roofLast);
  expect(layersOf(roofLast).at(-1)).toEqual(["hood"]);
});

test("choosing again for the same target changes the choice and keeps the others", () => {
  const once = applyTreatment(applyTreatment([], wholeCar, red), hood, black);
  const again = applyTreatment(once, wholeCar, black);
  expect(again).toHaveLength(2);
  expect(layerFor(again, wholeCar)?.treatment).toBe(black);
});

test("a spot belongs to its newest choice, and a choice without spots is gone", () => {
  const both = applyTreatment([], hoodAndMirrors, red);
  expect(applyTreatment(both, hood, black).map((layer) => panelGroupKey(layer.panelGroup))).toEqual([
    "paint/mirror",
    "paint/hood",
  ]);
  expect(applyTreatment(applyTreatment([], hood, red), hoodAndMirrors, black)).toHaveLength(1);
});

test("the glass of a mirror is none of all windows", () => {
  const [line] = catalog.tints;
  const shade = line?.shades[0];
  if (!line || !shade) throw new Error("the catalog has no tint");
  expect(
    layersOf(applyTreatment([], { kind: "class", materialClass: "glass" }, { kind: "tint", line, shade })),
  ).toEqual([["window"]]);
});

test("hidden choices do not show, and show again", () => {
  fc.assert(
    fc.property(anyChoices(), (look) => {
      const hidden = look.reduce<Look>((all, { panelGroup }) => setLayerHidden(all, panelGroup, true), look);
      expect(toRenderLayers(hidden, masks).layers).toEqual([]);
      const shown = hidden.reduce<Look>(
        (all, { panelGroup }) => setLayerHidden(all, panelGroup, false),
        hidden,
      );
      expect(shown.map(({ isHidden }) => isHidden)).not.toContain(true);
    }),
  );
});

test("a layer moves a step up or down, over what lies there, and no further than the ends", () => {
  const twoTone = applyTreatment(applyTreatment([], wholeCar, red), hood, black);
  const covered = moveLayer(twoTone, wholeCar, "up");
  expect(layersOf(covered)).toEqual([["hood"], ["hood", "door-left", "door-right", "fender"]]);
  expect(moveLayer(covered, wholeCar, "up")).toBe(covered);
  expect(moveLayer(covered, wholeCar, "down")).toEqual(twoTone);
  const third = applyTreatment(covered, { kind: "class", materialClass: "glass" }, black);
  expect(third.map(({ panelGroup }) => panelGroupKey(panelGroup))).toEqual(["glass", "paint/hood", "paint"]);
});

test("layers that were not moved: no spot in two choices, no target twice, what is for all below", () => {
  fc.assert(
    fc.property(anyChoices(), (look) => {
      const keys = look.map(({ panelGroup }) => panelGroupKey(panelGroup));
      expect(new Set(keys).size).toBe(keys.length);
      const panelIds = look.flatMap(({ panelGroup }) =>
        panelGroup.kind === "panels" ? panelGroup.panelIds : [],
      );
      expect(new Set(panelIds).size).toBe(panelIds.length);
      const firstSpot = look.findIndex(({ panelGroup }) => panelGroup.kind === "panels");
      const alls = look.filter(({ panelGroup }) => panelGroup.kind === "class");
      expect(firstSpot === -1 || firstSpot === alls.length).toBe(true);
    }),
  );
});

test("a look has only pieces of the photo, and removing every choice leaves the photo as it is", () => {
  const ids = masks.map(({ id }) => id);
  fc.assert(
    fc.property(anyChoices(), (look) => {
      expect(ids).toEqual(expect.arrayContaining(layersOf(look).flat()));
      expect(look.reduce<Look>((all, { panelGroup }) => removeLayer(all, panelGroup), look)).toEqual([]);
    }),
  );
});

test("choices come back from their text as they were, in their order", () => {
  fc.assert(
    fc.property(anyMovedChoices(), (look) => {
      expect(decodeLayers(encodeLayers(look), catalog)).toEqual(look.map(withSortedSpots));
    }),
  );
});

test("a text that no app of ours wrote gives no choices and no fault", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeLayers(text, catalog)).toEqual([]);
    }),
  );
  expect(decodeLayers("paint=film:no-such-film;door=black:gloss;paint/roof=black:pink", catalog)).toEqual([]);
});

function anyChoices() {
  const panelId = fc.constantFrom<PanelId>(
    "paint/hood",
    "paint/mirror",
    "paint/front-door",
    "trim/front-bumper",
  );
  const panelGroup = fc.oneof(
    fc.constantFrom<PanelGroup>(
      wholeCar,
      { kind: "class", materialClass: "glass" },
      { kind: "class", materialClass: "wheel" },
    ),
    fc.uniqueArray(panelId, { minLength: 1 }).map((panelIds): PanelGroup => ({ kind: "panels", panelIds })),
  );
  const treatment = fc.oneof(
    fc.constantFrom(...catalog.films).map((film): Treatment => ({ kind: "film", film })),
    fc.constantFrom(lampSmoke, ...catalog.tints).chain((line) => {
      return fc.constantFrom(...line.shades).map((shade): Treatment => ({ kind: "tint", line, shade }));
    }),
    fc.constantFrom(...blackGlossLevels).map((glossLevel): Treatment => ({ kind: "black", glossLevel })),
    fc
      .tuple(fc.constantFrom(...rimDesigns), fc.constantFrom(...rimFinishes))
      .map(([design, finish]): Treatment => ({ kind: "rim", design, finish })),
  );
  const step = fc.record({ panelGroup, treatment, isHidden: fc.boolean() });
  return fc
    .array(step, { maxLength: 12 })
    .map((steps) => steps.reduce<Look>((look, one) => makeStep(look, one), []));
}

/** As a person may leave them: some layers moved. */
function anyMovedChoices() {
  const move = fc.record({ at: fc.nat(12), direction: fc.constantFrom("up" as const, "down" as const) });
  return fc.tuple(anyChoices(), fc.array(move, { maxLength: 6 })).map(([look, moves]) =>
    moves.reduce<Look>((all, { at, direction }) => {
      const moved = all[at];
      return moved ? moveLayer(all, moved.panelGroup, direction) : all;
    }, look),
  );
}

function makeStep(look: Look, { panelGroup, treatment, isHidden }: Layer): Look {
  const made = applyTreatment(look, panelGroup, treatment);
  return isHidden ? setLayerHidden(made, panelGroup, true) : made;
}

function withSortedSpots(layer: Layer): Layer {
  if (layer.panelGroup.kind === "class") return layer;
  return { ...layer, panelGroup: { kind: "panels", panelIds: [...layer.panelGroup.panelIds].sort() } };
}

function layersOf(look: Look): (readonly string[])[] {
  return toRenderLayers(look, masks).layers.map((layer) => layer.pieces);
}

function filmOf(code: string): Treatment {
  const film = catalog.films.find((candidate) => candidate.code === code);
  if (film === undefined) throw new Error(`no film ${code}`);
  return { kind: "film", film };
}

function pieceOf(id: string, materialClass: PartMask["materialClass"], panel: PartMask["panel"]): PartMask {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  // Only a wheel has an ellipse, and nothing here looks at shapes.
  return {
    id,
    materialClass,
    panel,
    box,
    alpha: new Uint8Array(1),
    confidence: 1,
    side: null,
  } as unknown as PartMask;
}
