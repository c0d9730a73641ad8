import { applyColors } from "./apply-colors.ts";
import type { FrameSettings } from "./frame-settings.ts";

/** The settings on screen. Only a preview changes them. */
export interface ShownSettings {
  get: () => FrameSettings;
  subscribe: (listener: () => void) => () => void;
  show: (next: FrameSettings) => void;
}

export function showSettings(first: FrameSettings, element: HTMLElement): ShownSettings {
  const listeners = new Set<() => void>();
  let settings = first;
  applyColors(settings, element);
  return {
    get: () => settings,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (next) => {
      settings = next;
      applyColors(settings, element);
      for (const listener of listeners) listener();
    },
  };
}
