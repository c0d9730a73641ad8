import type { Service } from "@livery/contract";
import type { PartName, PartPiece } from "@livery/engine";
import type { Target } from "./choices/choice.ts";
import { wholeCar } from "./choices/choice.ts";
import { isMeantByAll, listSpots, type Spot } from "./choices/spot.ts";

/** What a service works on when nothing narrower is chosen. Blackouts say it row by row. */
export type Targets = Record<Exclude<Service, "blackouts">, Target>;

export const allTargets: Targets = {
  wraps: wholeCar,
  tint: { kind: "all", part: "glass" },
  "chrome-deletes": { kind: "all", part: "trim" },
  rims: { kind: "all", part: "wheel" },
};

/** Which service a part belongs to when it is tapped on the picture. */
export const serviceOfPart: Record<PartName, Service> = {
  paint: "wraps",
  glass: "tint",
  lamp: "blackouts",
  trim: "chrome-deletes",
  wheel: "rims",
};

/** The places of a photo that a part's service can be narrowed to. */
export function spotsFor(pieces: readonly PartPiece[], part: PartName): Spot[] {
  return listSpots(pieces, part).filter(isMeantByAll);
}
