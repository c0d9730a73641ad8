import { surfacesOf } from "./frame-colors.ts";
import type { FrameSettings } from "./frame-settings.ts";

/** Overrides the theme's colors with the frame's; without any, the theme's own apply. */
export function applyColors({ accent, ground }: FrameSettings, { style }: HTMLElement): void {
  const { panel, raised } = ground === null ? { panel: null, raised: null } : surfacesOf(ground);
  // An empty value removes the property.
  style.setProperty("--color-light", accent ?? "");
  style.setProperty("--color-night", ground ?? "");
  style.setProperty("--color-panel", panel ?? "");
  style.setProperty("--color-raised", raised ?? "");
}
