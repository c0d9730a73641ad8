import { smoothstep } from "../geometry/smoothstep.ts";
import type { Rgb } from "./linear-rgb.ts";

interface Between {
  from: number;
  to: number;
}

/** 0 to 1: how surely a paint is light, by its greatest albedo, and no color, by its saturation. */
export function lightnessOf(
  paint: Rgb,
  { albedo, saturation }: { albedo: Between; saturation: Between },
): number {
  const most = Math.max(...paint);
  const isLight = smoothstep(albedo.from, albedo.to, most);
  return isLight * smoothstep(saturation.to, saturation.from, 1 - Math.min(...paint) / most);
}
