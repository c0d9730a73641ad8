import { mailAddress, phoneAddress, type QuoteDetails } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { Link } from "react-router";
import { englishQuoteBody } from "../../features/quote/english-quote-body.ts";
import { QuoteBody } from "../../features/quote/quote-body.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";

/** What was agreed, which nothing changes anymore, and how to reach who agreed. */
export function AcceptedQuote({ details }: { details: QuoteDetails }) {
  const { quote, draft, sent, phone } = details;
  return (
    <>
      <p className="type-lead max-w-prose text-dim">
        <bdi>{draft.name}</bdi> accepted this quote, so it can't change anymore. For more work, start another
        quote from the lead.
      </p>
      {sent ? (
        <WorkspaceCard title="Accepted">
          <div className="max-w-2xl">
            <QuoteBody quote={sent} texts={englishQuoteBody} />
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            {phone === "" ? null : (
              <a href={phoneAddress("tel", phone)} className={buttonClass("primary")}>
                Call
              </a>
            )}
            {sent.email === "" ? null : (
              <a
                href={mailAddress(sent.email)}
                className={buttonClass(phone === "" ? "primary" : "secondary")}
              >
                Email
              </a>
            )}
            {quote.leadId === null ? null : (
              <Link to={`/lead?id=${quote.leadId}`} className={buttonClass("secondary")}>
                See the looks
              </Link>
            )}
          </div>
        </WorkspaceCard>
      ) : null}
    </>
  );
}
