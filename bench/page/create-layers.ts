import type { Film } from "@livery/catalog";
import type { BlackLayer, Layer, MaterialClass, PartMask, RimLayer, TintLayer } from "@livery/engine";

/** What to do to the whole car. */
export interface BenchLook {
  film?: Film;
  tint?: TintLayer["tint"];
  /** All trim in black. */
  black?: BlackLayer["glossLevel"];
  /** All lamps behind this film. */
  smoke?: TintLayer["tint"];
  rim?: Pick<RimLayer, "design" | "finish">;
}

/** The layers of a look, each on all pieces that it is meant for. */
export function dressCar(pieces: readonly PartMask[], { film, tint, black, smoke, rim }: BenchLook): Layer[] {
  const on = (kind: MaterialClass) => ({
    pieces: pieces.filter((piece) => piece.materialClass === kind).map(({ id }) => id),
  });
  return [
    ...(film ? [{ kind: "film" as const, film, ...on("paint") }] : []),
    ...(black ? [{ kind: "black" as const, glossLevel: black, ...on("trim") }] : []),
    ...(tint ? [{ kind: "tint" as const, tint, ...on("glass") }] : []),
    ...(smoke ? [{ kind: "tint" as const, tint: smoke, ...on("lamp") }] : []),
    ...(rim ? [{ kind: "rim" as const, ...rim, ...on("wheel") }] : []),
  ];
}
