import { lampSmoke, smokeLabel } from "./lamp-smoke.ts";
import type { TintLine, TintShade } from "./tint.ts";

/** A shade as a shop orders it, by the number on the box: `LLumar CTX 15%`. On lamps: `Light smoke`. */
export function tintLabel({ id, brand, line }: TintLine, shade: TintShade): string {
  return id === lampSmoke.id ? `${smokeLabel(shade)} smoke` : `${brand} ${line} ${shade.label}%`;
}
