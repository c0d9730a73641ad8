import { agreedDropOff, formatCents, type SentQuote } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { formatAppointment } from "../../features/quote/format-appointment.ts";
import { downloadCalendar } from "./customer-quote-calls.ts";
import { DownloadButton } from "../../shell/download-button.tsx";
import { findCustomerTexts } from "./find-customer-texts.ts";

interface NextStepsProps {
  token: string;
  quote: SentQuote;
  acceptedAt: string | null;
}

/** After acceptance: deposit, date and calendar, as far as the shop has set them. */
export function NextSteps({ token, quote, acceptedAt }: NextStepsProps) {
  const { shopName, depositCents, depositUrl, bookingUrl, number } = quote;
  const texts = findCustomerTexts(quote.language);
  const { next } = texts;
  const hasDeposit = depositCents > 0 && depositUrl !== "";
  const appointment = agreedDropOff(quote, acceptedAt === null ? null : new Date(acceptedAt));
  // A date that both have agreed to is not chosen again.
  const choosesDate = bookingUrl !== "" && !appointment;
  return (
    <section aria-labelledby="next" className="rounded-panel border border-line bg-panel p-5 sm:p-8">
      <h2 id="next" className="type-heading">
        {next.title}
      </h2>
      {hasDeposit || choosesDate || appointment ? null : (
        <p className="type-body mt-3 text-dim">{next.willReply(shopName)}</p>
      )}
      {appointment ? (
        <p className="type-body mt-3">{next.bringCar(formatAppointment(appointment, texts.locale))}</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {hasDeposit ? (
          <a href={depositUrl} rel="noreferrer" className={buttonClass("primary")}>
            {next.payDeposit(formatCents(depositCents))}
          </a>
        ) : null}
        {choosesDate ? (
          <a href={bookingUrl} rel="noreferrer" className={buttonClass(hasDeposit ? "secondary" : "primary")}>
            {next.chooseDate}
          </a>
        ) : null}
        {appointment ? (
          <DownloadButton
            label={next.addToCalendar}
            failed={texts.downloadFailed}
            name={`appointment-${number}.ics`}
            load={() => downloadCalendar(token)}
          />
        ) : null}
      </div>
      {hasDeposit || choosesDate ? (
        <p className="type-small mt-4 text-dim">{next.outside(shopName)}</p>
      ) : null}
    </section>
  );
}
