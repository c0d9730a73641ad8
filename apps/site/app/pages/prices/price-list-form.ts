import {
  type FinishTier,
  finishTiers,
  noPrices,
  paintPanels,
  pricedPieces,
  type PriceList,
  type ProtectionFace,
  protectionFaces,
  vehicleClasses,
} from "@livery/contract";

/** Names of the form's fields. What has no price is an empty field. */
export const fieldNames = {
  film: (brand: string, tier: FinishTier) => `film ${tier} ${brand}`,
  hours: (panelId: string) => `hours ${panelId}`,
  piece: (panelId: string) => `piece ${panelId}`,
  protection: (face: ProtectionFace) => `protection ${face}`,
  feet: (panelId: string) => `feet ${panelId}`,
  car: (vehicleClass: string) => `car ${vehicleClass}`,
} as const;

/** Reads the form's fields, which the browser has checked. */
export function readPriceList(form: FormData, brands: readonly string[]): PriceList {
  const number = (name: string) => parseNumber(form.get(name));
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const cents = (name: string) => scaled(number(name), 100);
  const film = (brand: string) => pick(finishTiers, (tier) => cents(fieldNames.film(brand, tier)));
  const panels = keysOf(paintPanels);
  const filmCents = brands.map((brand) => [brand, film(brand)] as const);
  return {
    filmCents: Object.fromEntries(filmCents.filter(([, prices]) => Object.keys(prices).length > 0)),
    wastePercent: number("waste") ?? 0,
    hourlyCents: cents("hourly") ?? null,
    laborHours: pick(panels, (panelId) => number(fieldNames.hours(panelId))),
    pieceCents: pick(keysOf(pricedPieces), (panelId) => cents(fieldNames.piece(panelId))),
    protectionCents: pick(protectionFaces, (face) => cents(fieldNames.protection(face))),
    protectionWorkPercent: number("protectionWork") ?? noPrices.protectionWorkPercent,
    taxPpm: scaled(number("tax"), 10_000) ?? 0,
    panelFeet: pick(
      panels.filter((panelId) => panelId !== "paint/all"),
      (panelId) => number(fieldNames.feet(panelId)),
    ),
    wholeCarFeet: pick(vehicleClasses, (vehicleClass) => number(fieldNames.car(vehicleClass))),
    depositPercent: number("deposit") ?? 0,
    depositUrl: text("depositUrl"),
    bookingUrl: text("bookingUrl"),
    terms: text("terms"),
  };
}

/** Reads "1,250.5", "$12" and "8.875%". Undefined when empty. */
function parseNumber(text: FormDataEntryValue | null): number | undefined {
  const digits = typeof text === "string" ? text.replaceAll(/[$,%\s]/g, "") : "";
  return digits === "" ? undefined : Number(digits);
}

/** In whole cents or millionths: 12.1 × 100 is 1210.0000000000002. */
function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : Math.round(value * factor);
}

function pick<Key extends string>(
  keys: readonly Key[],
  read: (key: Key) => number | undefined,
): Partial<Record<Key, number>> {
  const found = keys.map((key) => [key, read(key)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Partial<Record<Key, number>>; // undefined is filtered out
}

export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]; // its own keys
}
