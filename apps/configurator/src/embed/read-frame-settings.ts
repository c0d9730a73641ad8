import { brands, tintBrands } from "@livery/catalog";
import {
  type FrameSettingIssue,
  type FrameSettingIssueReason,
  frameParameters,
  isOneLine,
  services,
} from "@livery/contract";
import { ownSettings } from "./branding.ts";
import { fitAccent, fitGround } from "./frame-colors.ts";
import type { FrameSettings } from "./frame-settings.ts";

export interface ReadSettings {
  settings: FrameSettings;
  /** What could not be taken as it was given. */
  faults: readonly FrameSettingIssue[];
}

/** Longer names would not fit beside the tools of a phone. */
const longestName = 60;
/** Servers and proxies refuse addresses of more than 8 KB. */
const longestLogo = 6_000;

/**
 * Reads the settings of a frame from its address's query. Anybody can write such an address, so that each is checked;
 * what cannot be taken is told, and the rest holds.
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

/** The ground before the accent, which has to be read on it. */
const readers: readonly (readonly [FrameSettingIssue["setting"], Reader])[] = [
  ["shop", readShop],
  ["name", readName],
  ["logo", readLogo],
  ["ground", readGround],
  ["accent", readAccent],
  ["services", readServices],
  ["brands", readBrands],
];

function readShop(given: string): Reading {
  return /^[0-9a-z]{6,40}$/.test(given) ? { taken: { shopKey: given } } : { fault: { reason: "not-a-key" } };
}

function readName(given: string): Reading {
  if (!isOneLine(given)) return { fault: { reason: "not-one-line" } };
  return given.length > longestName ? { fault: { reason: "too-long" } } : { taken: { shopName: given } };
}

function readLogo(given: string): Reading {
  if (given.length > longestLogo) return { fault: { reason: "too-long" } };
  const isData = /^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/.test(given);
  const isHttps = URL.canParse(given) && new URL(given).protocol === "https:";
  return isData || isHttps ? { taken: { logoUrl: given } } : { fault: { reason: "not-a-picture" } };
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

/** With or without the `#`, which begins another part of an address. */
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
  // A shop that names no maker of a kind has nothing against those of that kind.
  const offered = <Name extends string>(all: readonly Name[]) => {
    const named = all.filter((name) => known.some((other) => other === name));
    return new Set(named.length > 0 ? named : all);
  };
  return { taken: { brands: offered(brands), tintBrands: offered(tintBrands) }, ...fault };
}

/** Those of a list that are named, in the list's order; all of them where none is. */
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

/** However the shop's page writes it: "Avery Dennison", "avery-dennison", "huper optik". */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[\s_]+/g, "-");
}
