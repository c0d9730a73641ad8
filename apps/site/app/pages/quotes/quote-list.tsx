import { formatCents, type QuoteRow } from "@livery/contract";
import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { formatMoment } from "../../shell/workspace/format-moment.ts";
import { GoneMark, ListNews, type ListNewsProps } from "../../shell/workspace/list-news.tsx";
import type { ListPlace } from "../../shell/workspace/list-place.ts";
import { quoteStatusLabels } from "../../shell/workspace/quote-status-labels.ts";
import { quoteAddress } from "./quote-calls.ts";

interface QuoteListProps extends Pick<ListNewsProps, "waiting" | "gone" | "showLatest"> {
  quotes: readonly QuoteRow[];
}

export function QuoteList({ quotes, ...news }: QuoteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const place: ListPlace = { search: useLocation().search, ids: quotes.map(({ id }) => id) };
  return (
    <div className="w-full rounded-panel border border-line bg-panel">
      <div className="list-bar">
        <p className="type-small pl-4 text-dim">Newest first</p>
        <ListNews words={["quote", "quotes"]} list={list} {...news} />
      </div>
      <ul ref={list} aria-label="Quotes" className="quote-list">
        {quotes.map((quote) => (
          <QuoteItem key={quote.id} quote={quote} place={place} isGone={news.gone.has(quote.id)} />
        ))}
      </ul>
    </div>
  );
}

interface QuoteItemProps {
  quote: QuoteRow;
  place: ListPlace;
  /** It has left the list since. */
  isGone: boolean;
}

function QuoteItem({ quote, place, isGone }: QuoteItemProps) {
  const { id, number, name, vehicle, status, totalCents, updatedAt } = quote;
  const [now] = useState(() => new Date());
  return (
    <li data-row={id} data-gone={isGone || undefined}>
      <Link to={quoteAddress(id)} state={place} className="quote-item">
        <span className="type-small text-dim tabular-nums">{number}</span>
        <span className="grid min-w-0 wrap-anywhere">
          <bdi className="type-body text-left">{name}</bdi>
          {vehicle === "" ? null : <bdi className="type-small text-left text-dim">{vehicle}</bdi>}
        </span>
        <span className="quote-status type-small" data-status={status}>
          {quoteStatusLabels[status]}
        </span>
        <span className="type-body text-right tabular-nums">{formatCents(totalCents)}</span>
        <time dateTime={updatedAt} className="type-small text-right text-dim">
          {formatMoment(updatedAt, now)}
        </time>
      </Link>
      {isGone ? <GoneMark /> : null}
    </li>
  );
}
