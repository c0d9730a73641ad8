import { formatCents, type SentQuote } from "@livery/contract";
import { formatAppointment } from "./format-appointment.ts";
import { downloadPdf } from "./customer-quote-calls.ts";
import { DownloadButton } from "./download-button.tsx";
import { findCustomerTexts } from "./find-customer-texts.ts";

/** The quote as it was sent. */
export function QuoteDocument({ token, quote }: { token: string; quote: SentQuote }) {
  const { number, version, vehicle, lines, totals, taxPpm, depositCents, appointment, note, terms } = quote;
  const texts = findCustomerTexts(quote.language);
  return (
    <section aria-labelledby="quote-title" className="rounded-panel border border-line bg-panel p-5 sm:p-8">
      <h2 id="quote-title" className="type-heading">
        {texts.quote(number, version)}
      </h2>
      <p className="type-small mt-1 text-dim">{[quote.name, vehicle].filter(Boolean).join(" · ")}</p>
      <ul className="type-body mt-5">
        {lines.map(({ text, unit, quantity, unitCents, amountCents }, index) => (
          <li
            key={`${index} ${text}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <span>{text}</span>
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
      {note === "" ? null : <p className="type-body mt-5 wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {terms === "" ? null : (
        <p className="type-small mt-5 wrap-anywhere whitespace-pre-wrap text-dim">{terms}</p>
      )}
      <div className="mt-6">
        <DownloadButton
          label={texts.downloadPdf}
          failed={texts.downloadFailed}
          name={`quote-${number}.pdf`}
          load={() => downloadPdf(token)}
        />
      </div>
    </section>
  );
}
