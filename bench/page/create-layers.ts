import type { Film } from "@livery/catalog";
import type {
  BlackRenderLayer,
  MaterialClass,
  PartMask,
  RenderLayer,
  RimRenderLayer,
  TintRenderLayer,
} from "@livery/engine";

/** Treatments for the whole car. */
export interface BenchLook {
  film?: Film;
  tint?: TintRenderLayer["tint"];
  /** Gloss level of black on all trim. */
  black?: BlackRenderLayer["glossLevel"];
  /** Tint on all lamps. */
  smoke?: TintRenderLayer["tint"];
  rim?: Pick<RimRenderLayer, "design" | "finish">;
}

/** No film covers these, as in the configurator. */
function isBare({ materialClass, panel }: PartMask): boolean {
  if (materialClass === "glass") return panel === "mirror";
  return panel === "plate" || panel === "badge" || panel === "handle";
}

/** The render layers of a look, each on every part mask of its material class. */
export function createLayers(
  masks: readonly PartMask[],
  { film, tint, black, smoke, rim }: BenchLook,
): RenderLayer[] {
  const on = (materialClass: MaterialClass) => ({
    maskIds: masks
      .filter((mask) => mask.materialClass === materialClass && !isBare(mask))
      .map(({ id }) => id),
  });
  return [
    ...(film ? [{ kind: "film" as const, film, ...on("paint") }] : []),
    ...(black ? [{ kind: "black" as const, glossLevel: black, ...on("trim") }] : []),
    ...(tint ? [{ kind: "tint" as const, tint, ...on("glass") }] : []),
    ...(smoke ? [{ kind: "tint" as const, tint: smoke, ...on("lamp") }] : []),
    ...(rim ? [{ kind: "rim" as const, ...rim, ...on("wheel") }] : []),
  ];
}
