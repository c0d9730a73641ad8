import { type Host, noHost } from "../embed/host.ts";
import { type ShownSettings, showSettings } from "../embed/shown-settings.ts";
import { toFrameSettings } from "../embed/to-frame-settings.ts";
import type { KioskDevice } from "./kiosk-device.ts";

/** Applies what the shop set for this kiosk. No page frames it. */
export function openKiosk({ state }: KioskDevice): { shown: ShownSettings; host: Host } {
  const { settings } = toFrameSettings({ key: state.shopKey, shopName: state.shopName }, state.embed);
  const page = document.documentElement;
  page.dataset["kiosk"] = ""; // app.css lays it out for a stand
  return { shown: showSettings(settings, page), host: noHost };
}
