import { caliperColors, lampSmoke, loadFilms, loadTints, rimDesigns, rimFinishes } from "@livery/catalog";
import { decalColors, decalLimits } from "@livery/contract";
import fc from "fast-check";
import { decalGlossLevels } from "../decal.ts";
import { applyTreatment, moveLayer, setLayerHidden } from "../edit-look.ts";
import { type Layer, type Look, type PanelGroup, wholeCar } from "../layer.ts";
import { blackGlossLevels } from "../layer-kinds/black.ts";
import { protectionGlossLevels } from "../layer-kinds/protection.ts";
import type { Treatment } from "../layer-kinds/layer-kinds.ts";
import type { PanelId } from "../panel-id.ts";

export const catalog = { films: await loadFilms(), tints: await loadTints() };

export function filmByCode(code: string): Treatment {
  const film = catalog.films.find((each) => each.code === code);
  if (film === undefined) throw new Error(`no film ${code}`);
  return { kind: "film", film };
}

export function anyTreatment(): fc.Arbitrary<Treatment> {
  return fc.oneof(anyOfCatalog(), anyDecal());
}

/** Not a decal, which needs a canvas to be drawn. */
function anyOfCatalog(): fc.Arbitrary<Treatment> {
  return fc.oneof(
    fc.constantFrom(...catalog.films).map((film): Treatment => ({ kind: "film", film })),
    fc.constantFrom(lampSmoke, ...catalog.tints).chain((line) => {
      return fc.constantFrom(...line.shades).map((shade): Treatment => ({ kind: "tint", line, shade }));
    }),
    fc.constantFrom(...blackGlossLevels).map((glossLevel): Treatment => ({ kind: "black", glossLevel })),
    fc
      .constantFrom(...protectionGlossLevels)
      .map((glossLevel): Treatment => ({ kind: "protection", glossLevel })),
    fc
      .tuple(fc.constantFrom(...rimDesigns), fc.constantFrom(...rimFinishes))
      .map(([design, finish]): Treatment => ({ kind: "rim", design, finish })),
    fc.constantFrom(...caliperColors).map((color): Treatment => ({ kind: "caliper", color })),
  );
}

/** Lettering: a picture of the customer's own is not in a link. */
function anyDecal(): fc.Arbitrary<Treatment> {
  return fc
    .record({
      text: fc.stringMatching(/^[0-9A-ZÑ#]{1,4}$/),
      color: fc.constantFrom(...decalColors),
      hasDisc: fc.boolean(),
      panelId: fc.constantFrom<PanelId>("paint/hood", "paint/front-door"),
      nth: fc.nat(9),
      x: fc.nat(10_000),
      y: fc.nat(10_000),
      lengthMm: fc.integer(decalLimits.lengthMm),
      degrees: fc.nat(359),
      glossLevel: fc.constantFrom(...decalGlossLevels),
    })
    .map(({ text, color, hasDisc, glossLevel, x, y, ...place }) => ({
      kind: "decal",
      content: { kind: "text", text, color, hasDisc },
      place: { ...place, x: x / 10_000, y: y / 10_000 },
      glossLevel,
    }));
}

/** A look built layer by layer, without moves. */
export function anyLook(): fc.Arbitrary<Look> {
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
  const layer = fc.record({ panelGroup, treatment: anyOfCatalog(), isHidden: fc.boolean() });
  return fc.array(layer, { maxLength: 12 }).map((layers) => layers.reduce<Look>(addLayer, []));
}

/** A look whose layers may also have been moved. */
export function anyMovedLook(): fc.Arbitrary<Look> {
  const move = fc.record({ at: fc.nat(12), direction: fc.constantFrom("up" as const, "down" as const) });
  return fc.tuple(anyLook(), fc.array(move, { maxLength: 6 })).map(([start, moves]) =>
    moves.reduce<Look>((look, { at, direction }) => {
      const layer = look[at];
      return layer ? moveLayer(look, layer.panelGroup, direction) : look;
    }, start),
  );
}

function addLayer(look: Look, { panelGroup, treatment, isHidden }: Layer): Look {
  const added = applyTreatment(look, panelGroup, treatment);
  return isHidden ? setLayerHidden(added, panelGroup, true) : added;
}

/** A decal with a picture of the customer's own. No test in Node looks at its pixels. */
export function ownDecal(name = "logo.png"): Treatment {
  const image = { id: "0123456789abcdef", name, file: "AAAA", pixels: { width: 4, height: 2 } as ImageData };
  return {
    kind: "decal",
    content: { kind: "image", image },
    place: { panelId: "paint/hood", nth: 0, x: 0.25, y: 0.75, lengthMm: 500, degrees: 0 },
    glossLevel: "gloss",
  };
}
