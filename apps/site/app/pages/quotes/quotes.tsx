import { type QuotePage, type QuoteRow, quoteStatuses } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { Link } from "react-router";
import type { Answer } from "../../api.ts";
import { ExportLink } from "../../shell/workspace/export-link.tsx";
import { findPages } from "../../shell/workspace/find-pages.ts";
import { ListEnd } from "../../shell/workspace/list-end.tsx";
import { NoMatch } from "../../shell/workspace/no-match.tsx";
import { quoteStatusLabels } from "../../shell/workspace/quote-status-labels.ts";
import { SearchField } from "../../shell/workspace/search-field.tsx";
import { StatusTabs } from "../../shell/workspace/status-tabs.tsx";
import { useKeptList } from "../../shell/workspace/use-kept-list.ts";
import { ScrollBack } from "../../shell/workspace/scroll-back.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { csvAddress, findErasedQuotes, findQuotes, type QuoteQuery } from "./quote-calls.ts";
import { QuoteList } from "./quote-list.tsx";
import { useQuoteQuery } from "./use-quote-query.ts";
import "./quotes.css";

export const meta = () => [{ title: "Quotes" }, { name: "robots", content: "noindex" }];

/** All quotes of the shop, newest first. */
export default function Quotes() {
  const { query, change, clear } = useQuoteQuery();
  const { status, q } = query;
  const { loaded, rows, isCurrent, refresh, showMore, waiting, gone, showLatest } = useKeptList(
    query,
    quoteSource,
  );
  const page = loaded.kind === "ready" ? loaded.data : null;
  return (
    <WorkspacePage
      title="Quotes"
      loaded={loaded}
      refresh={refresh}
      actions={page?.role === "owner" && !isEmpty(page) ? <ExportLink address={csvAddress(query)} /> : null}
    >
      {({ counts, matches = counts, next }) =>
        isEmpty({ counts }) ? (
          <NoQuotesYet />
        ) : (
          <div className="grid min-w-0 gap-6">
            <ScrollBack isCurrent={isCurrent} />
            <div className="grid gap-4">
              <div className="max-w-xl">
                <SearchField
                  placeholder="Search number, customer, car or film"
                  q={q ?? ""}
                  onSearch={(words) => change({ q: words })}
                />
              </div>
              <StatusTabs
                statuses={quoteStatuses}
                labels={quoteStatusLabels}
                counts={matches}
                chosen={status}
                onChoose={(chosen) => change({ status: chosen ?? "" })}
              />
            </div>
            {rows.length === 0 && waiting.length === 0 ? (
              <NoMatch onClear={clear}>No quotes match.</NoMatch>
            ) : (
              <QuoteList quotes={rows} {...{ waiting, gone, showLatest }} />
            )}
            {next === null ? null : <ListEnd onMore={showMore} />}
          </div>
        )
      }
    </WorkspacePage>
  );
}

interface ListedQuotes extends QuotePage {
  /** That these quotes match. */
  query: QuoteQuery;
}

const quoteSource = {
  findPages: findQuotePages,
  rowsOf: ({ quotes }: ListedQuotes) => quotes,
  isAbove: (row: QuoteRow, other: QuoteRow) => row.number > other.number,
  findErased: findErasedQuotes,
};

async function findQuotePages(query: QuoteQuery, pages: number): Promise<Answer<ListedQuotes>> {
  const answer = await findPages<QuotePage>(
    pages,
    (start) => findQuotes({ ...query, ...start }),
    (before, page) => ({ ...page, quotes: [...before.quotes, ...page.quotes] }),
  );
  return answer.kind === "ok" ? { ...answer, body: { ...answer.body, query } } : answer;
}

/** The shop has no quote at all. */
function isEmpty({ counts }: Pick<QuotePage, "counts">): boolean {
  return quoteStatuses.every((each) => counts[each] === 0);
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
