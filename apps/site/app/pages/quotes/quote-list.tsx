import { formatCents, type QuoteRow } from "@livery/contract";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { formatMoment } from "../../shell/workspace/format-moment.ts";
import type { ListPlace } from "../../shell/workspace/list-place.ts";
import { quoteStatusLabels } from "../../shell/workspace/quote-status-labels.ts";
import { quoteAddress } from "./quote-calls.ts";

export function QuoteList({ quotes }: { quotes: readonly QuoteRow[] }) {
  const place: ListPlace = { search: useLocation().search, ids: quotes.map(({ id }) => id) };
  return (
    <ul
      aria-label="Quotes"
      className="quote-list w-full overflow-hidden rounded-panel border border-line bg-panel"
    >
      {quotes.map((quote) => (
        <QuoteItem key={quote.id} quote={quote} place={place} />
      ))}
    </ul>
  );
}

function QuoteItem({ quote, place }: { quote: QuoteRow; place: ListPlace }) {
  const { id, number, name, vehicle, status, totalCents, updatedAt } = quote;
  const [now] = useState(() => new Date());
  return (
    <li>
      <Link to={quoteAddress(id)} state={place} className="quote-item">
        <span className="type-small text-dim tabular-nums">{number}</span>
        <span className="grid min-w-0 wrap-anywhere">
          <span className="type-body">{name}</span>
          {vehicle === "" ? null : <span className="type-small text-dim">{vehicle}</span>}
        </span>
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
