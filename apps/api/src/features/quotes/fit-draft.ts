import { amountCents, type QuoteDraft, type QuoteLine, quoteLimits } from "@livery/contract";
import { findQuoteTexts } from "../../services/quote-texts/find-quote-texts.ts";

/** A draft that can be saved: the note has in full what its fields are too short for. */
export function fitDraft(draft: QuoteDraft): QuoteDraft {
  const { facts, units } = findQuoteTexts(draft.language);
  const shown = draft.lines.length > quoteLimits.lines ? quoteLimits.lines - 1 : quoteLimits.lines;
  const kept = draft.lines.slice(0, shown);
  const folded = draft.lines.slice(shown);
  const noted = [
    ...(draft.vehicle.length > quoteLimits.vehicleLength ? [`${facts.vehicle}: ${draft.vehicle}`] : []),
    ...kept.filter(({ text }) => text.length > quoteLimits.textLength).map(({ text }) => text),
    ...folded.map(({ text, unit, quantity }) =>
      unit === "each" ? text : `${text} (${quantity} ${units[unit]})`,
    ),
  ];
  return {
    ...draft,
    vehicle: cut(draft.vehicle, quoteLimits.vehicleLength),
    lines: [
      ...kept.map((line) => ({ ...line, text: cut(line.text, quoteLimits.textLength) })),
      ...(folded.length > 0 ? [sumUp(folded, draft)] : []),
    ],
    note: cut([draft.note, ...noted].filter(Boolean).join("\n"), quoteLimits.noteLength),
  };
}

/** Without a price if one of them has none: their shop has yet to set it. */
function sumUp(lines: readonly QuoteLine[], { language }: QuoteDraft): QuoteLine {
  const cents = lines.reduce(
    (sum, { quantity, unitCents }) => sum + amountCents(quantity, unitCents ?? 0),
    0,
  );
  const isPriced = lines.every(({ unitCents }) => unitCents !== null) && cents <= quoteLimits.unitCents;
  const text = findQuoteTexts(language).moreLines(lines.length);
  return { text, unit: "each", quantity: 1, unitCents: isPriced ? cents : null };
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Half of an emoji is no character.
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
