import { formatCents, type QuoteRow } from "@livery/contract";
import { Link } from "react-router";
import { quoteStatusLabels } from "../../shell/workspace/quote-status-labels.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";

/** The quotes that were made of this lead. */
export function LeadQuotes({ quotes }: { quotes: readonly QuoteRow[] }) {
  return (
    <WorkspaceCard title="Quotes">
      <ul className="mt-2">
        {quotes.map(({ id, number, status, totalCents }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              to={`/edit-quote?id=${id}`}
              className="type-body flex min-h-12 items-center justify-between gap-4 hover:text-dim"
            >
              <span>
                {number} <span className="text-dim">{quoteStatusLabels[status]}</span>
              </span>
              <span className="tabular-nums">{formatCents(totalCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </WorkspaceCard>
  );
}
