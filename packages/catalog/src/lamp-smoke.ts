import type { TintLine } from "./tint.ts";

/** Film for lamps. Shops smoke them by eye and no maker gives a measure, so the shades are ours. */
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
