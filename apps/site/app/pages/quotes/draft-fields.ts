import {
  amountCents,
  type LineUnit,
  type QuoteDraft,
  type QuoteLine,
  type Totals,
  totalsOf,
  makeUuid,
} from "@livery/contract";
import { fromWallTime, toWallTime } from "./wall-time.ts";

/** A line as it is typed. */
export interface TypedLine {
  /** Stays with the line while others come and go. */
  key: string;
  text: string;
  unit: LineUnit;
  quantity: string;
  price: string;
}

export interface TypedDraft extends Omit<QuoteDraft, "lines" | "taxPpm" | "depositPercent" | "appointment"> {
  lines: TypedLine[];
  tax: string;
  deposit: string;
  /** As a date and time field has it, in `timeZone`. Empty: none. */
  startsAt: string;
  /** That of the drop-off; the viewer's until there is one. */
  timeZone: string;
  hours: string;
}

export function toTyped(draft: QuoteDraft): TypedDraft {
  const { lines, taxPpm, depositPercent, appointment, ...rest } = draft;
  const timeZone = appointment?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    ...rest,
    lines: lines.map(toTypedLine),
    tax: taxPpm === 0 ? "" : String(taxPpm / 10_000),
    deposit: depositPercent === 0 ? "" : String(depositPercent),
    startsAt: appointment ? toWallTime(appointment.startsAt, timeZone) : "",
    timeZone,
    hours: String(appointment?.hours ?? 8),
  };
}

function toTypedLine({ text, unit, quantity, unitCents }: QuoteLine): TypedLine {
  const price = unitCents === null ? "" : (unitCents / 100).toFixed(2);
  return { key: makeUuid(), text, unit, quantity: String(quantity), price };
}

export function emptyLine(): TypedLine {
  return { key: makeUuid(), text: "", unit: "each", quantity: "1", price: "" };
}

/** What is sent to the server. The browser has checked the fields. */
export function toDraft(typed: TypedDraft): QuoteDraft {
  const { language, name, email, vehicle, note, lines, tax, deposit, timeZone, hours } = typed;
  const startsAt = fromWallTime(typed.startsAt, timeZone);
  return {
    language,
    name,
    email,
    vehicle,
    note,
    lines: lines.map(toLine),
    taxPpm: Math.round((parseNumber(tax) ?? 0) * 10_000),
    depositPercent: parseNumber(deposit) ?? 0,
    appointment: startsAt === null ? null : { startsAt, hours: parseNumber(hours) ?? 8, timeZone },
  };
}

function toLine({ text, unit, quantity, price }: TypedLine): QuoteLine {
  const dollars = parseNumber(price);
  const unitCents = dollars === undefined ? null : Math.round(dollars * 100);
  return { text, unit, quantity: parseNumber(quantity) ?? 0, unitCents };
}

/** Cents of a line; 0 while it has no price. */
export function amountOf(line: TypedLine): number {
  const { quantity, unitCents } = toLine(line);
  const cents = amountCents(quantity, unitCents ?? 0);
  return Number.isFinite(cents) ? cents : 0;
}

export function sumOf({ lines, tax }: TypedDraft): Totals {
  const percent = parseNumber(tax) ?? 0;
  return totalsOf(lines.map(amountOf), Number.isFinite(percent) ? Math.round(percent * 10_000) : 0);
}

/** Reads "1,250.50" and "$12". Undefined when empty. */
function parseNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[$,%\s]/g, "");
  return digits === "" ? undefined : Number(digits);
}
