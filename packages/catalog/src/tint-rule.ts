/** Windows with a limit per state. The windshield is separate: its rule is in words. */
export const regulatedWindows = ["frontSide", "rearSide", "rearWindow"] as const;
export type RegulatedWindow = (typeof regulatedWindows)[number];

/** A state's limit for one window. */
export type TintLimit =
  /** Lowest net VLT of film and glass together, in percent. */
  | { kind: "minimum"; netVlt: number }
  | { kind: "any" }
  /** No film. */
  | { kind: "none" }
  /** A strip along the top edge only. */
  | { kind: "strip" };

/** A state's listed tint rule for passenger cars. For information, not legal advice. */
export interface TintRule extends Record<RegulatedWindow, TintLimit> {
  /** Two-letter postal code. */
  state: string;
  name: string;
  windshield: string;
  /** The statute; null if none of our sources names it. */
  statute: string | null;
  /** Month when the source lists were reviewed, such as "2026-07". */
  reviewed: string;
  /**
   * `high`: from the official text or a page that quotes it. `medium`: from two lists, or from further pages where
   * these differ. `low`: sources contradict each other.
   */
  confidence: "high" | "medium" | "low";
  /** Conditions, tolerances and changes that the limits alone do not show. */
  notes: string[];
}

/** The limit that the words for the windshield say. All but two kinds of them allow film along the top edge only. */
export function windshieldLimit({ windshield }: Pick<TintRule, "windshield">): TintLimit {
  if (windshield === "No tint permitted") return { kind: "none" };
  const [, netVlt] = /^(\d+)% if tinted$/.exec(windshield) ?? [];
  return netVlt === undefined ? { kind: "strip" } : { kind: "minimum", netVlt: Number(netVlt) };
}

/** The limit for a strip along the top edge. Ohio's words name a shade; the others a height, or no film at all. */
export function windshieldStripLimit({ windshield }: Pick<TintRule, "windshield">): TintLimit {
  const [, netVlt] = /^(\d+)% minimum on top strip$/.exec(windshield) ?? [];
  return netVlt === undefined ? windshieldLimit({ windshield }) : { kind: "minimum", netVlt: Number(netVlt) };
}

/**
 * Whether a window with this net VLT (percent) is within the listed limit. Not a statement about what is allowed:
 * notes, reflectivity, color and medical exemptions are left out.
 */
export function meetsLimit(limit: TintLimit, netVlt: number): boolean {
  if (limit.kind === "minimum") return netVlt >= limit.netVlt;
  return limit.kind === "any";
}
