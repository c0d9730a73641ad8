import { type QuoteDetails } from "@livery/contract";
import { useCallback, useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { quoteStatusLabels } from "../../shell/workspace/quote-status-labels.ts";
import { ListSteps } from "../../shell/workspace/list-steps.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { watchLeads } from "../../shell/workspace/watch-leads.ts";
import { nullIfGone } from "../../shell/workspace/null-if-gone.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { findQuote, quoteAddress } from "./quote-calls.ts";
import { AcceptedQuote } from "./accepted-quote.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { QuoteEditor } from "./quote-editor.tsx";
import { QuoteVersions } from "./quote-versions.tsx";
import "./quotes.css";

export const meta = () => [{ title: "Quote" }, { name: "robots", content: "noindex" }];

/** One quote of the shop: `/edit-quote?id=…`. Another quote is another page. */
export default function EditQuote() {
  const [parameters] = useSearchParams();
  const id = parameters.get("id") ?? "";
  return <QuoteView key={id} id={id} />;
}

function QuoteView({ id }: { id: string }) {
  const find = useCallback(async () => nullIfGone(await findQuote(id)), [id]);
  const { loaded, refresh, guard } = useLoaded(find);
  // An answer of the customer changes the lead.
  useEffect(() => watchLeads(() => void refresh()), [refresh]);
  const found = loaded.kind === "ready" ? loaded.data : undefined;
  const title = found ? `Quote ${found.quote.number}` : "Quote";
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <WorkspacePage
      title={title}
      loaded={loaded}
      refresh={refresh}
      above={
        <ListSteps
          id={id}
          list="/quotes"
          allLabel="All quotes"
          nextLabel="Next quote"
          addressOf={quoteAddress}
        />
      }
      actions={found ? <QuoteHead details={found} /> : null}
    >
      {(details) =>
        details === null ? (
          <p className="type-lead text-dim">
            This quote doesn't exist anymore. It may have been deleted, or its lead erased.
          </p>
        ) : (
          <div className="grid gap-6">
            {details.quote.status === "accepted" ? (
              <AcceptedQuote details={details} />
            ) : (
              <QuoteEditor details={details} guard={guard} refresh={refresh} />
            )}
            {details.versions.length > 0 ? <QuoteVersions details={details} /> : null}
            {details.quote.status === "draft" ? (
              <DeleteDraft quote={details.quote} guard={guard} refresh={refresh} />
            ) : null}
          </div>
        )
      }
    </WorkspacePage>
  );
}

function QuoteHead({ details: { quote } }: { details: QuoteDetails }) {
  return (
    <div className="type-body flex flex-wrap items-center gap-x-6">
      <span className="quote-status" data-status={quote.status}>
        {quoteStatusLabels[quote.status]}
      </span>
      {quote.leadId === null ? null : (
        <Link
          to={`/lead?id=${quote.leadId}`}
          className="flex min-h-target items-center underline underline-offset-4"
        >
          Open the lead
        </Link>
      )}
    </div>
  );
}
