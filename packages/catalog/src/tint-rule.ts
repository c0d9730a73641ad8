/** The windows that state rules tell apart, but for the windshield, whose rule is a sentence. */
export const ruledWindows = ["frontSide", "rearSide", "rearWindow"] as const;
export type RuledWindow = (typeof ruledWindows)[number];

/** What a state's rule asks of a window. */
export type TintLimit =
  /** At least so much light must come through film and glass together, in percent. */
  | { kind: "minimum"; netVlt: number }
  | { kind: "any" }
  /** No film added. */
  | { kind: "none" }
  /** Only a strip along the top edge. */
  | { kind: "strip" };

/** What we have on file of a state's tint rule for passenger cars. For information, not legal advice. */
export interface TintRule extends Record<RuledWindow, TintLimit> {
  /** Two letters, as the postal service writes it. */
  state: string;
  name: string;
  windshield: string;
  /** The statute; null where no source that we read names it. */
  statute: string | null;
  /** Month in which the lists behind it were reviewed, such as "2026-07". */
  reviewed: string;
  /** `high`: an official text or a page that quotes it was read. `low`: sources contradict each other. */
  confidence: "high" | "medium" | "low";
  /** Conditions, tolerances and changes that the numbers alone do not tell. */
  notes: string[];
}

/**
 * True when the numbers on file would be met by a window with so much net VLT; false when not. It says nothing
 * of what is allowed: notes, reflectivity, colour and medical exemptions are left out.
 */
export function meetsLimit(limit: TintLimit, netVlt: number): boolean {
  if (limit.kind === "minimum") return netVlt >= limit.netVlt;
  return limit.kind === "any";
}
