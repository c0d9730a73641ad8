import type { PicturePreset } from "@livery/contract";

/** A hint of each place: its sky, its horizon and its ground, as CSS backgrounds. */
export const presetDrawings: Record<PicturePreset | "own", string> = {
  "mountain-pass": ground("#9fc0dc", "#e3ecf2", "#6d7768"),
  "pine-forest": ground("#b9cbb6", "#3d5a41", "#5a5145"),
  "harbor-morning": ground("#f3cfae", "#f7e8d3", "#5d7f93"),
  "city-night": ground("#141a33", "#6d4b8f", "#24232c"),
  "salt-flat": ground("#6fa7dc", "#cfe4f5", "#f3f1ec"),
  "palm-boulevard": ground("#7cc4e8", "#f6dcae", "#a39a8c"),
  "snow-field": ground("#c7d8e8", "#f0f4f8", "#fbfcfd"),
  "canyon-sunset": ground("#f08a4b", "#f9c98c", "#8f4a30"),
  own: "repeating-linear-gradient(135deg, var(--color-raised) 0 0.375rem, var(--color-line-strong) 0.375rem 0.75rem)",
};

function ground(sky: string, horizon: string, floor: string): string {
  return `linear-gradient(${sky}, ${horizon} 58%, ${floor} 60%, ${floor})`;
}
