import { brands, tintBrands } from "@livery/catalog";
import {
  type EmbedSettings,
  type FrameSettingIssue,
  frameLogoPath,
  languages,
  services,
} from "@livery/contract";
import { ownSettings } from "./branding.ts";
import { fitAccent, fitGround } from "./frame-colors.ts";
import type { ReadSettings } from "./read-frame-settings.ts";

interface Shop {
  key: string;
  shopName: string;
  bookingUrl?: string | undefined;
}

/** Prepares a shop's settings for the screen. Colors that would be hard to read are adjusted and reported. */
export function toFrameSettings(
  { key, shopName, bookingUrl = "" }: Shop,
  given: EmbedSettings,
): ReadSettings {
  const ground = readColor(given.ground, fitGround);
  const accent = readColor(given.accent, (color) => fitAccent(color, ground));
  const faults: FrameSettingIssue[] = [
    ...listFault({ setting: "ground", reason: "too-light" }, given.ground, ground),
    ...listFault({ setting: "accent", reason: "too-dark" }, given.accent, accent),
  ];
  const settings = {
    shopKey: key,
    shopName,
    logoUrl: given.logo === null ? null : `${frameLogoPath(key)}?id=${encodeURIComponent(given.logo)}`,
    language: languages.find((language) => language === given.language) ?? null,
    accent,
    ground,
    services: keep(services, (service) => given.services.includes(service)),
    brands: keep(brands, (brand) => !given.hiddenBrands.includes(brand)),
    tintBrands: keep(tintBrands, (brand) => !given.hiddenBrands.includes(brand)),
    hiddenFilms: new Set(given.hiddenFilms),
    // A kiosk may still have settings of before there were these.
    offersProtection: given.offersProtection !== false,
    tintState: given.tintState ?? null,
    contact: given.contact ?? ownSettings.contact,
    // Nothing but a web page, whatever was kept on the device.
    bookingUrl: bookingUrl.startsWith("https://") ? bookingUrl : "",
  };
  return { settings, faults };
}

/** What a frame shows when its shop's settings did not load: leads still reach the shop. */
export function settingsWithoutShop(key: string): ReadSettings {
  return { settings: { ...ownSettings, shopKey: key }, faults: [] };
}

/** All of them if none would be left. */
function keep<Name>(all: readonly Name[], isKept: (name: Name) => boolean): Set<Name> {
  const kept = all.filter(isKept);
  return new Set(kept.length > 0 ? kept : all);
}

function readColor(given: string | null, fit: (color: string) => string): string | null {
  return given !== null && /^#[0-9a-f]{6}$/.test(given) ? fit(given) : null;
}

function listFault(
  fault: Pick<FrameSettingIssue, "setting" | "reason">,
  given: string | null,
  used: string | null,
): FrameSettingIssue[] {
  return given === null || given === used ? [] : [{ ...fault, given, used }];
}
