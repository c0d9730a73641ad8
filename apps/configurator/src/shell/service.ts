import type { Service } from "@livery/contract";
import type { MaterialClass, PartMask } from "@livery/engine";
import type { Layer, PanelGroup } from "../look/layer.ts";
import { wholeCar } from "../look/layer.ts";
import { isMeantByAll, listPanelIds, materialClassOf, type PanelId } from "../look/panel-id.ts";

/** What a service works on when nothing narrower is chosen. Blackouts say it row by row. */
export type Targets = Record<Exclude<Service, "blackouts">, PanelGroup>;

export const allTargets: Targets = {
  wraps: wholeCar,
  tint: { kind: "all", part: "glass" },
  "chrome-deletes": { kind: "all", part: "trim" },
  rims: { kind: "all", part: "wheel" },
};

/** Which service a part belongs to when it is tapped on the picture. */
export const serviceOfPart: Record<MaterialClass, Service> = {
  paint: "wraps",
  glass: "tint",
  lamp: "blackouts",
  trim: "chrome-deletes",
  wheel: "rims",
};

/** What shops black out besides the windows, in the order in which customers ask for it. */
export const blackoutSpots: readonly PanelId[] = [
  "lamp/front-lamp",
  "lamp/rear-lamp",
  "paint/roof",
  "paint/mirror",
  "trim/front-bumper",
  "paint/hood",
  "paint/trunk",
];

/** The places of a photo that a part's service can be narrowed to. */
export function spotsFor(pieces: readonly PartMask[], part: MaterialClass): PanelId[] {
  return listPanelIds(pieces, part).filter(isMeantByAll);
}

/** Where a choice is changed; null where what the shop offers has no place for it. */
export function serviceToChange(choice: Layer, offered: ReadonlySet<Service>): Service | null {
  return servicesFor(choice).find((service) => offered.has(service)) ?? null;
}

/** The likeliest first. */
function servicesFor(choice: Layer): Service[] {
  const { target } = choice;
  const own =
    serviceOfPart[target.kind === "all" ? target.part : materialClassOf(target.spots[0] ?? "paint/other")];
  if (!isBlackout(choice)) return [own];
  // Trim in black is a chrome delete first of all.
  return own === "chrome-deletes" ? [own, "blackouts"] : ["blackouts", own];
}

/** Blackouts have a row for it. */
function isBlackout({ target, treatment }: Layer): boolean {
  if (treatment.kind !== "black" || target.kind === "all") return false;
  const [spot, ...more] = target.spots;
  return spot !== undefined && more.length === 0 && blackoutSpots.includes(spot);
}
