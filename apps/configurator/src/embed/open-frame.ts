import type { FramedShop } from "@livery/contract";
import { connectHost } from "./host-bridge.ts";
import type { Host } from "./host.ts";
import { loadFramedShop, readFrameKey } from "./load-framed-shop.ts";
import { type ReadSettings, readFrameSettings } from "./read-frame-settings.ts";
import { reportHeight } from "./report-height.ts";
import { type ShownSettings, showSettings } from "./shown-settings.ts";
import { settingsWithoutShop, toFrameSettings } from "./to-frame-settings.ts";
import { watchEscape } from "./watch-escape.ts";

/**
 * Applies the settings of the shop in the address, or those in its query, and tells the host page that the app is ready.
 * `root` is the app's root element.
 */
export async function openFrame(
  frame: Window,
  root: HTMLElement,
): Promise<{ shown: ShownSettings; host: Host }> {
  const key = readFrameKey(frame.location.pathname);
  const shop = key === null ? null : await loadFramedShop(key);
  const { settings, faults } = readSettings(frame.location.search, key, shop);
  const shown = showSettings(settings, frame.document.documentElement);
  // Without a shop, the browser lets only our own site frame the page.
  const accepts = (origin: string) =>
    shop === null || [...shop.origins, ...shop.siteOrigins].includes(origin);
  const host = connectHost(frame, {
    accepts,
    onPreview: (given, origin) => {
      if (key === null || !shop?.siteOrigins.includes(origin)) return;
      const preview = toFrameSettings({ ...shop, key }, given);
      shown.show(preview.settings);
      host.send({ type: "ready", faults: preview.faults });
    },
  });
  host.send({ type: "ready", faults });
  reportHeight(host, root);
  watchEscape(frame, host);
  return { shown, host };
}

function readSettings(search: string, key: string | null, shop: FramedShop | null): ReadSettings {
  if (key === null) return readFrameSettings(search);
  return shop === null ? settingsWithoutShop(key) : toFrameSettings({ ...shop, key }, shop.settings);
}
