import type { TintLine } from "./tint.ts";

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
