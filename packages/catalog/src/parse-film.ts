import { brands, type Film, finishes, type Hex, glossLevels } from "./film.ts";

/** Validates a film and drops unknown fields. Throws a TypeError that names the film and the invalid field. */
export function parseFilm(value: unknown): Film {
  const row = requireRow(value);
  const film: Film = {
    id: requireText(row, "id"),
    brand: requireOneOf(row, "brand", brands),
    series: requireText(row, "series"),
    code: row["code"] === null ? null : requireText(row, "code"),
    name: requireText(row, "name"),
    finish: requireOneOf(row, "finish", finishes),
    glossLevel: requireOneOf(row, "glossLevel", glossLevels),
    hex: requireHex(row, "hex"),
    renderHex: requireHex(row, "renderHex"),
  };
  if (row["hexHighlight"] !== undefined) film.hexHighlight = requireHex(row, "hexHighlight");
  if (row["hexShadow"] !== undefined) film.hexShadow = requireHex(row, "hexShadow");
  if (row["hexStops"] !== undefined) film.hexStops = requireStops(row);
  return film;
}

type Row = Record<string, unknown>;

function requireRow(value: unknown): Row {
  if (typeof value !== "object" || value === null) throw new TypeError("a film is not an object");
  return { ...value };
}

function requireText(row: Row, field: string): string {
  const value = row[field];
  if (typeof value === "string" && value.trim() !== "") return value;
  throw new TypeError(`${nameOf(row)}: ${field} is empty`);
}

function requireOneOf<T extends string>(row: Row, field: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === row[field]);
  if (found !== undefined) return found;
  throw new TypeError(`${nameOf(row)}: ${field} "${String(row[field])}" is not one of ${allowed.join(", ")}`);
}

function requireHex(row: Row, field: string): Hex {
  const value = row[field];
  if (isHex(value)) return value;
  throw new TypeError(`${nameOf(row)}: ${field} "${String(value)}" is not #rrggbb`);
}

function requireStops(row: Row): Hex[] {
  const stops: unknown = row["hexStops"];
  if (Array.isArray(stops) && stops.length >= 2 && stops.every(isHex)) return stops;
  throw new TypeError(`${nameOf(row)}: hexStops is not a list of two or more #rrggbb`);
}

function isHex(value: unknown): value is Hex {
  return typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);
}

function nameOf(row: Row): string {
  return typeof row["id"] === "string" ? row["id"] : "a film";
}
