import { createHash } from "node:crypto";
import {
  amountCents,
  depositCentsOf,
  isOver,
  type PriceList,
  quoteDays,
  type QuoteDraft,
  type SentQuote,
  totalsOf,
} from "@livery/contract";
import { AppError } from "../../http/app-error.ts";

interface Sending {
  draft: QuoteDraft;
  number: number;
  version: number;
  shopName: string;
  prices: PriceList;
  sentAt: Date;
  /** Where the member who sends it is; an older page does not tell. */
  timeZone: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** What the customer gets. Refuses a draft that lacks something, with the field that must change. */
export function toSentQuote({ draft, prices, sentAt, timeZone, ...rest }: Sending): SentQuote {
  const { lines: drafted, ...kept } = draft;
  if (drafted.length === 0) refuse("lines", "Add at least one line.");
  const lines = drafted.map((line, index) => {
    const { unitCents } = line;
    if (unitCents === null) return refuse(`lines.${index}.unitCents`, "Enter a price.");
    return { ...line, unitCents, amountCents: amountCents(line.quantity, unitCents) };
  });
  const totals = totalsOf(
    lines.map((line) => line.amountCents),
    draft.taxPpm,
  );
  if (totals.totalCents < 0) refuse("lines", "The total must not be below zero.");
  if (draft.appointment && isOver(draft.appointment, sentAt))
    refuse("appointment.startsAt", "The drop-off is over. Choose another day, or none.");
  return {
    ...rest,
    ...kept,
    lines,
    totals,
    depositCents: depositCentsOf(totals.totalCents, draft.depositPercent),
    depositUrl: prices.depositUrl,
    bookingUrl: prices.bookingUrl,
    terms: prices.terms,
    sentAt: sentAt.toISOString(),
    expiresAt: new Date(sentAt.getTime() + quoteDays * dayMs).toISOString(),
    timeZone: timeZone ?? timeZoneOf(draft),
  };
}

type Later = "language" | "timeZone";

/** The quote in a sent version's text. Those of before quotes had a language are in English. */
export function readSentQuote({ content }: { content: string }): SentQuote {
  const sent = JSON.parse(content) as Partial<Pick<SentQuote, Later>> & Omit<SentQuote, Later>; // as sendQuote stored it
  return { ...sent, language: sent.language ?? "en", timeZone: sent.timeZone ?? "UTC" };
}

/** The draft that was sent. */
export function toDraft(sent: SentQuote): QuoteDraft {
  const { language, name, email, vehicle, lines, taxPpm, depositPercent, note, appointment } = sent;
  return {
    language,
    name,
    email,
    vehicle,
    lines: lines.map(({ text, unit, quantity, unitCents }) => ({ text, unit, quantity, unitCents })),
    taxPpm,
    depositPercent,
    note,
    appointment,
  };
}

function timeZoneOf({ appointment }: Pick<QuoteDraft, "appointment">): string {
  return appointment?.timeZone ?? "UTC";
}

/** SHA-256 of a sent version's text, in hexadecimal. */
export function hashContent(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

function refuse(field: string, reason: string): never {
  throw new AppError("invalid-fields", { fields: { [field]: reason } });
}
