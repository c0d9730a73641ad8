import type { Film, RimDesignId, RimFinish, TintLine, TintShade } from "@livery/catalog";
import type { BlackLayer, MaterialClass } from "@livery/engine";
import type { PanelId } from "./panel-id.ts";

/** What a choice is for: all of a kind of part, the whole car when it is paint, or single spots of one kind. */
export type PanelGroup = { kind: "all"; part: MaterialClass } | { kind: "spots"; spots: readonly PanelId[] };

export const blackGlossLevels = [
  "gloss",
  "satin",
  "matte",
] as const satisfies readonly BlackLayer["glossLevel"][];
export type BlackGlossLevel = BlackLayer["glossLevel"];

export type RimDesign = { id: RimDesignId; name: string };

/** What is done there. */
export type Treatment =
  | { kind: "film"; film: Film }
  | { kind: "tint"; line: TintLine; shade: TintShade }
  | { kind: "black"; glossLevel: BlackGlossLevel }
  | { kind: "rim"; design: RimDesign; finish: RimFinish };

/** One layer of what a customer wants. */
export interface Layer {
  target: PanelGroup;
  treatment: Treatment;
  isHidden: boolean;
}

export const wholeCar: PanelGroup = { kind: "all", part: "paint" };

/** The same text for the same target, whatever the order of its spots. No two choices of a list share it. */
export function panelGroupKey(target: PanelGroup): string {
  return target.kind === "all" ? target.part : [...target.spots].sort().join("+");
}

export function isSamePanelGroup(one: PanelGroup, other: PanelGroup): boolean {
  return panelGroupKey(one) === panelGroupKey(other);
}
