import type { TintLine, TintShade } from "./tint.ts";

/** Smoke film for lamps. Makers publish no VLT for it, so the shades are our own. */
export const lampSmoke: TintLine = {
  id: "lamp-smoke",
  brand: "Lamp film",
  line: "Smoke",
  kind: "smoke",
  hue: "neutral",
  filterHex: "#3a3b3d",
  shades: [
    { label: 55, vlt: 55, isMeasured: false },
    { label: 35, vlt: 35, isMeasured: false },
    { label: 18, vlt: 18, isMeasured: false },
  ],
};

/** How dark a lamp smoke is, in one word. */
export function smokeLabel({ vlt }: TintShade): "Light" | "Medium" | "Dark" {
  if (vlt > 50) return "Light";
  return vlt > 30 ? "Medium" : "Dark";
}
