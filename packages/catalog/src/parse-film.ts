import {
  type Brand,
  brands,
  type Film,
  type Finish,
  finishes,
  type Hex,
  type Sheen,
  sheens,
} from "./film.ts";

/** Proves that `value` is a film and keeps only a film's fields; throws naming what is wrong. */
export function parseFilm(value: unknown): Film {
  const row = requireRecord(value);
  const id = requireText(row.id, "id", "a film");
  const film: Film = {
    id,
    brand: requireOneOf<Brand>(row.brand, brands, "brand", id),
    series: requireText(row.series, "series", id),
    code: row.code === null ? null : requireText(row.code, "code", id),
    name: requireText(row.name, "name", id),
    finish: requireOneOf<Finish>(row.finish, finishes, "finish", id),
    sheen: requireOneOf<Sheen>(row.sheen, sheens, "sheen", id),
    hex: requireHex(row.hex, "hex", id),
    renderHex: requireHex(row.renderHex, "renderHex", id),
  };
  if (row.hexHighlight !== undefined) film.hexHighlight = requireHex(row.hexHighlight, "hexHighlight", id);
  if (row.hexShadow !== undefined) film.hexShadow = requireHex(row.hexShadow, "hexShadow", id);
  if (row.hexStops !== undefined) film.hexStops = requireStops(row.hexStops, id);
  return film;
}

function requireRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new TypeError("a film is not an object");
  return { ...value };
}

function requireText(value: unknown, field: string, id: string): string {
  if (typeof value === "string" && value.trim() !== "") return value;
  throw new TypeError(`${id}: ${field} is empty`);
}

function requireOneOf<T extends string>(value: unknown, allowed: readonly T[], field: string, id: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new TypeError(`${id}: ${field} "${String(value)}" is not one of ${allowed.join(", ")}`);
}

function requireHex(value: unknown, field: string, id: string): Hex {
  if (typeof value === "string" && isHex(value)) return value;
  throw new TypeError(`${id}: ${field} "${String(value)}" is not #rrggbb`);
}

function requireStops(value: unknown, id: string): Hex[] {
  if (!Array.isArray(value) || value.length < 2) throw new TypeError(`${id}: fewer than two hexStops`);
  return value.map((stop: unknown) => requireHex(stop, "hexStops", id));
}

function isHex(value: string): value is Hex {
  return /^#[0-9a-f]{6}$/.test(value);
}
