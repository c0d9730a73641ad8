import type { SentQuote } from "@livery/contract";
import { QuoteBody } from "../../features/quote/quote-body.tsx";
import { downloadPdf } from "./customer-quote-calls.ts";
import { DownloadButton } from "../../shell/download-button.tsx";
import { findCustomerTexts } from "./find-customer-texts.ts";

/** The quote as it was sent. */
export function QuoteDocument({ token, quote }: { token: string; quote: SentQuote }) {
  const { number, version } = quote;
  const texts = findCustomerTexts(quote.language);
  return (
    <section aria-labelledby="quote-title" className="rounded-panel border border-line bg-panel p-5 sm:p-8">
      <h2 id="quote-title" className="type-heading">
        {texts.quote(number, version)}
      </h2>
      <QuoteBody quote={quote} texts={texts} />
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
