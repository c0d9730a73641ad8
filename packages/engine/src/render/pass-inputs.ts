import type { MaterialClass } from "../masks/material-class.ts";
import type { Film, GlossLevel } from "@livery/catalog";
import type { WheelReading } from "../geometry/wheel.ts";
import type { Treatment } from "./layer-passes.ts";
import { type FilmShade, toFilmShade } from "./film-shade.ts";
import type { BlackLayer } from "./render-layer.ts";
import type { PlannedStroke } from "./plan-passes.ts";
import type { LightReading } from "../lighting/estimate-light.ts";
import { toTintShade } from "./tint-shade.ts";

/** What is known of the photo, once somebody asks. */
export interface PhotoReadings {
  /** How the light falls on the pieces of a kind; null where there is too little of them to read. */
  lightOf: (kind: MaterialClass) => LightReading | null;
  /** The wheel of this piece; undefined where its rim does not show. */
  wheelOf: (id: string) => WheelReading | undefined;
}

/** What a planned stroke does to its pixels; null where what it needs to know of them cannot be read. */
export function toTreatment(
  { layer, pieces: [piece] }: PlannedStroke,
  { lightOf, wheelOf }: PhotoReadings,
): Treatment | null {
  const light = piece && lightOf(piece.materialClass);
  if (!piece || !light) return null;
  const isFitting = piece.materialClass !== "paint";
  switch (layer.kind) {
    case "film":
      return { kind: "film", shade: toFilmShade(layer.film), light, isFitting };
    case "black":
      return { kind: "film", shade: blackShades[layer.glossLevel], light, isFitting };
    case "tint":
      return { kind: "tint", shade: toTintShade(layer, piece.materialClass), scene: light };
    case "rim": {
      const wheel = wheelOf(piece.id);
      return wheel ? { kind: "rim", design: layer.design, finish: layer.finish, wheel, scene: light } : null;
    }
  }
}

const blackShades: Record<BlackLayer["glossLevel"], FilmShade> = {
  gloss: black("gloss"),
  satin: black("satin"),
  matte: black("matte"),
};

/** As dark as black films are: their makers' cards show 3 to 5 percent of the light, gloss the least. */
function black(glossLevel: Extract<GlossLevel, Film["finish"]>): FilmShade {
  return toFilmShade({
    finish: glossLevel,
    glossLevel,
    renderHex: glossLevel === "gloss" ? "#101011" : "#1b1b1c",
  });
}
