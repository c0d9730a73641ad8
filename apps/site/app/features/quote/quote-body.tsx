import { formatCents, type LineUnit, type SentQuote } from "@livery/contract";
import { formatAppointment } from "./format-appointment.ts";

/** What a sent quote says around what the shop typed. */
export interface QuoteBodyTexts {
  /** For dates: a BCP 47 tag. */
  locale: string;
  units: Record<Exclude<LineUnit, "each">, string>;
  subtotal: string;
  tax: (percent: number) => string;
  total: string;
  deposit: string;
  dropOff: (moment: string) => string;
}

/** A quote as it was sent: whose it is, its lines and sums, the drop-off, note and terms. */
export function QuoteBody({ quote, texts }: { quote: SentQuote; texts: QuoteBodyTexts }) {
  const { vehicle, lines, totals, taxPpm, depositCents, appointment, note, terms } = quote;
  return (
    <>
      <p className="type-small mt-1 text-dim">
        <bdi>{quote.name}</bdi>
        {quote.name !== "" && vehicle !== "" ? <span> · </span> : null}
        <bdi>{vehicle}</bdi>
      </p>
      <ul className="type-body mt-5">
        {lines.map(({ text, unit, quantity, unitCents, amountCents }, index) => (
          <li
            key={`${index} ${text}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi>{text}</bdi>
              {unit === "each" && quantity === 1 ? null : (
                <span className="type-small block text-dim">
                  {`${quantity} ${unit === "each" ? "" : texts.units[unit]} × ${formatCents(unitCents)}`}
                </span>
              )}
            </span>
            <span className="text-right tabular-nums">{formatCents(amountCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="type-body grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t border-line-strong pt-4 tabular-nums">
        <dt className="text-dim">{texts.subtotal}</dt>
        <dd className="text-right">{formatCents(totals.subtotalCents)}</dd>
        <dt className="text-dim">{texts.tax(taxPpm / 10_000)}</dt>
        <dd className="text-right">{formatCents(totals.taxCents)}</dd>
        <dt className="font-medium">{texts.total}</dt>
        <dd className="text-right font-medium">{formatCents(totals.totalCents)}</dd>
        {depositCents > 0 ? (
          <>
            <dt className="text-dim">{texts.deposit}</dt>
            <dd className="text-right text-dim">{formatCents(depositCents)}</dd>
          </>
        ) : null}
      </dl>
      {appointment ? (
        <p className="type-body mt-5">{texts.dropOff(formatAppointment(appointment, texts.locale))}</p>
      ) : null}
      {note === "" ? null : (
        <p dir="auto" className="type-body mt-5 wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
      {terms === "" ? null : (
        <p dir="auto" className="type-small mt-5 wrap-anywhere whitespace-pre-wrap text-dim">
          {terms}
        </p>
      )}
    </>
  );
}
