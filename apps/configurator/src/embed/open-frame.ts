import { applyColors } from "./apply-colors.ts";
import type { FrameSettings } from "./frame-settings.ts";
import { connectHost } from "./host-bridge.ts";
import type { Host } from "./host.ts";
import { readFrameSettings } from "./read-frame-settings.ts";
import { reportHeight } from "./report-height.ts";

/** Applies the settings in the URL and tells the host page that the app is ready. `root` is the app's root element. */
export function openFrame(frame: Window, root: HTMLElement): { settings: FrameSettings; host: Host } {
  const { settings, faults } = readFrameSettings(frame.location.search);
  applyColors(settings, frame.document.documentElement);
  const host = connectHost(frame);
  host.send({ type: "ready", faults });
  reportHeight(host, root);
  return { settings, host };
}
