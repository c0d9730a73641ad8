import { surfacesOf } from "./frame-colors.ts";
import type { FrameSettings } from "./frame-settings.ts";

/** Overrides the theme's colors with the frame's. */
export function applyColors({ accent, ground }: FrameSettings, { style }: HTMLElement): void {
  if (accent !== null) style.setProperty("--color-light", accent);
  if (ground === null) return;
  const { panel, raised } = surfacesOf(ground);
  style.setProperty("--color-night", ground);
  style.setProperty("--color-panel", panel);
  style.setProperty("--color-raised", raised);
}
