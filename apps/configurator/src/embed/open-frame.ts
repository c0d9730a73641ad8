import { applyColors } from "./apply-colors.ts";
import type { FrameSettings } from "./frame-settings.ts";
import { connectHost } from "./host-bridge.ts";
import type { Host } from "./host.ts";
import { readFrameSettings } from "./read-frame-settings.ts";
import { tellHeight } from "./tell-height.ts";

/** Dresses the app as its address says, and tells the page outside that it is here. `root` holds all that is drawn. */
export function openFrame(frame: Window, root: HTMLElement): { settings: FrameSettings; host: Host } {
  const { settings, faults } = readFrameSettings(frame.location.search);
  applyColors(settings, frame.document.documentElement);
  const host = connectHost(frame);
  host.tell({ type: "ready", faults });
  tellHeight(host, root);
  return { settings, host };
}
