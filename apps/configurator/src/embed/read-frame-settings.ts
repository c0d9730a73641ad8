import { brands, tintBrands } from "@livery/catalog";
import {
  embedKeyPattern,
  type FrameSettingIssue,
  type FrameSettingIssueReason,
  frameParameters,
  isOneLine,
  languages,
  services,
} from "@livery/contract";
import { ownSettings } from "./branding.ts";
import { fitAccent, fitGround } from "./frame-colors.ts";
import type { FrameSettings } from "./frame-settings.ts";

export interface ReadSettings {
  settings: FrameSettings;
  /** Settings that could not be used as given. */
  faults: readonly FrameSettingIssue[];
}

/** Longer names do not fit next to the tools on a phone. */
const MAX_NAME_LENGTH = 60;
/** Servers and proxies reject URLs over 8 KB. */
const MAX_LOGO_LENGTH = 6_000;

/**
 * Reads a frame's settings from its URL query. Anyone can write such a URL, so every value is checked. Invalid values are
 * reported as faults; the others apply.
 */
export function readFrameSettings(search: string): ReadSettings {
  const parameters = new URLSearchParams(search);
  const faults: FrameSettingIssue[] = [];
  const settings = { ...ownSettings };
  for (const [setting, read] of readers) {
    const given = parameters.get(frameParameters[setting])?.trim() ?? "";
    if (given === "") continue;
    const { taken, fault } = read(given, settings);
    Object.assign(settings, taken);
    if (fault) faults.push({ setting, given, used: null, ...fault });
  }
  return { settings, faults };
}

interface Reading {
  taken?: Partial<FrameSettings>;
  fault?: { reason: FrameSettingIssueReason; used?: string };
}

type Reader = (given: string, before: FrameSettings) => Reading;

/** The background comes before the accent, which must be readable on it. */
const readers: readonly (readonly [FrameSettingIssue["setting"], Reader])[] = [
  ["shop", readShop],
  ["name", readName],
  ["logo", readLogo],
  ["language", readLanguage],
  ["ground", readGround],
  ["accent", readAccent],
  ["services", readServices],
  ["brands", readBrands],
];

function readShop(given: string): Reading {
  return embedKeyPattern.test(given) ? { taken: { shopKey: given } } : { fault: { reason: "not-a-key" } };
}

function readName(given: string): Reading {
  if (!isOneLine(given)) return { fault: { reason: "not-one-line" } };
  return given.length > MAX_NAME_LENGTH ? { fault: { reason: "too-long" } } : { taken: { shopName: given } };
}

function readLogo(given: string): Reading {
  if (given.length > MAX_LOGO_LENGTH) return { fault: { reason: "too-long" } };
  const isData = /^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/.test(given);
  const isHttps = URL.canParse(given) && new URL(given).protocol === "https:";
  return isData || isHttps ? { taken: { logoUrl: given } } : { fault: { reason: "not-a-picture" } };
}

function readLanguage(given: string): Reading {
  const language = languages.find((each) => each === given.toLowerCase());
  return language ? { taken: { language } } : { fault: { reason: "unknown" } };
}

function readGround(given: string): Reading {
  const color = readColor(given);
  if (color === null) return { fault: { reason: "not-a-color" } };
  const ground = fitGround(color);
  const taken = { ground };
  return ground === color ? { taken } : { taken, fault: { reason: "too-light", used: ground } };
}

function readAccent(given: string, { ground }: FrameSettings): Reading {
  const color = readColor(given);
  if (color === null) return { fault: { reason: "not-a-color" } };
  const accent = fitAccent(color, ground);
  const taken = { accent };
  return accent === color ? { taken } : { taken, fault: { reason: "too-dark", used: accent } };
}

/** Accepts a color with or without `#`, which starts the fragment of a URL. */
function readColor(given: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(given) ?? [];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

function readServices(given: string): Reading {
  const { known, fault } = pick(given, services);
  return { taken: { services: new Set(known) }, ...fault };
}

function readBrands(given: string): Reading {
  const { known, fault } = pick(given, [...new Set([...brands, ...tintBrands])]);
  // A shop that names no brand of a product offers all of its brands.
  const offered = <Name extends string>(all: readonly Name[]) => {
    const named = all.filter((name) => known.some((other) => other === name));
    return new Set(named.length > 0 ? named : all);
  };
  return { taken: { brands: offered(brands), tintBrands: offered(tintBrands) }, ...fault };
}

/** The named entries of a list, in the list's order; all of them if none is named. */
function pick<Name extends string>(given: string, all: readonly Name[]) {
  const named = given
    .split(",")
    .map(plainName)
    .filter((name) => name !== "");
  const known = all.filter((name) => named.includes(plainName(name)));
  const hasUnknown = named.some((name) => !all.some((other) => plainName(other) === name));
  const used = known.join(",");
  const fault = hasUnknown ? { fault: { reason: "unknown" as const, ...(used !== "" && { used }) } } : {};
  return { known: known.length > 0 ? known : all, fault };
}

/** One spelling for "Avery Dennison" and "avery-dennison", "Hüper Optik" and "huper optik". */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\s_]+/g, "-");
}
