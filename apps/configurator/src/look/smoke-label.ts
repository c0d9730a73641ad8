import type { TintShade } from "@livery/catalog";

export function smokeWords(shade: TintShade): string {
  if (shade.vlt > 50) return "Light";
  return shade.vlt > 30 ? "Medium" : "Dark";
}
