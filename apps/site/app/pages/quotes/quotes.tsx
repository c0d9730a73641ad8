import {
  formatCents,
  type QuotePage,
  type QuoteRow,
  type QuoteStatus,
  quoteStatuses,
} from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { Answer } from "../../api.ts";
import { findPages } from "../../shell/workspace/find-pages.ts";
import { formatMoment } from "../../shell/workspace/format-moment.ts";
import { ListEnd } from "../../shell/workspace/list-end.tsx";
import type { ListPlace } from "../../shell/workspace/list-place.ts";
import { quoteStatusLabels } from "../../shell/workspace/quote-status-labels.ts";
import { StatusTabs } from "../../shell/workspace/status-tabs.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { usePageCount } from "../../shell/workspace/use-page-count.ts";
import { useScrollBack } from "../../shell/workspace/use-scroll-back.ts";
import { watchLeads } from "../../shell/workspace/watch-leads.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { findQuotes, quoteAddress } from "./quote-calls.ts";
import "./quotes.css";

export const meta = () => [{ title: "Quotes" }, { name: "robots", content: "noindex" }];

/** All quotes of the shop, newest first. */
export default function Quotes() {
  const [parameters, setParameters] = useSearchParams();
  const status = quoteStatuses.find((each) => each === parameters.get("status"));
  const { pages, showMore } = usePageCount();
  const find = useCallback(() => findQuotePages(pages, status), [pages, status]);
  const choose = (chosen: QuoteStatus | undefined) => {
    setParameters(chosen ? { status: chosen } : {}, { replace: true, preventScrollReset: true });
  };
  const { loaded, isCurrent, refresh } = useLoaded(find);
  const { search } = useLocation();
  useScrollBack(isCurrent);
  // An answer of a customer changes its lead.
  useEffect(() => watchLeads(() => void refresh()), [refresh]);
  return (
    <WorkspacePage title="Quotes" loaded={loaded} refresh={refresh}>
      {({ quotes, counts, next }) =>
        quoteStatuses.every((each) => counts[each] === 0) ? (
          <NoQuotesYet />
        ) : (
          <div className="grid min-w-0 gap-6">
            <StatusTabs
              statuses={quoteStatuses}
              labels={quoteStatusLabels}
              counts={counts}
              chosen={status}
              onChoose={choose}
            />
            {quotes.length === 0 ? (
              <p role="status" className="type-lead text-dim">
                No quotes with this status.
              </p>
            ) : (
              <ul
                aria-label="Quotes"
                className="quote-list w-full overflow-hidden rounded-panel border border-line bg-panel"
              >
                {quotes.map((quote) => (
                  <QuoteItem
                    key={quote.id}
                    quote={quote}
                    place={{ search, ids: quotes.map(({ id }) => id) }}
                  />
                ))}
              </ul>
            )}
            {next === null ? null : <ListEnd onMore={showMore} />}
          </div>
        )
      }
    </WorkspacePage>
  );
}

function findQuotePages(pages: number, status: QuoteStatus | undefined): Promise<Answer<QuotePage>> {
  return findPages<QuotePage>(
    pages,
    (start) => findQuotes({ ...(status && { status }), ...start }),
    (before, page) => ({ ...page, quotes: [...before.quotes, ...page.quotes] }),
  );
}

function QuoteItem({ quote, place }: { quote: QuoteRow; place: ListPlace }) {
  const { id, number, name, status, totalCents, updatedAt } = quote;
  const [now] = useState(() => new Date());
  return (
    <li>
      <Link to={quoteAddress(id)} state={place} className="quote-item">
        <span className="type-small text-dim tabular-nums">{number}</span>
        <span className="type-body min-w-0 wrap-anywhere">{name}</span>
        <span className="quote-status type-small" data-status={status}>
          {quoteStatusLabels[status]}
        </span>
        <span className="type-body text-right tabular-nums">{formatCents(totalCents)}</span>
        <time dateTime={updatedAt} className="type-small text-right text-dim">
          {formatMoment(updatedAt, now)}
        </time>
      </Link>
    </li>
  );
}

/** Teaches where quotes come from. */
function NoQuotesYet() {
  return (
    <section
      aria-labelledby="no-quotes"
      className="max-w-2xl rounded-panel border border-line bg-panel p-6 sm:p-8"
    >
      <h2 id="no-quotes" className="type-heading">
        No quotes yet
      </h2>
      <p className="type-body mt-3 text-dim">
        Open a lead and press Start a quote: its estimate becomes the first draft. You edit the lines and send
        it. Your customer gets a link and a PDF and accepts on their phone.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/leads" className={buttonClass("primary")}>
          Open leads
        </Link>
        <Link to="/prices" className={buttonClass("secondary")}>
          Set your prices
        </Link>
      </div>
    </section>
  );
}
