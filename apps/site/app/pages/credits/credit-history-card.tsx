import type { CreditEntry, CreditHistory } from "@livery/contract";
import { Button } from "@livery/ui";
import { useCallback, useState } from "react";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { LoadedCard } from "../../shell/workspace/loaded-card.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { findHistory } from "./credit-calls.ts";
import { describeEntry, describeSpender, formatChange } from "./credit-words.ts";

/** What credits came and went for: what, when, by whom and where. */
export function CreditHistoryCard() {
  const [pages, setPages] = useState(1);
  const find = useCallback(() => findHistory(pages), [pages]);
  return (
    <LoadedCard
      title="History"
      {...useLoaded(find)}
      loadingWords="Loading the history…"
      failureWords="The history couldn't load."
    >
      {({ entries, next }) => (
        <>
          <EntryList entries={entries} />
          {next === null ? null : (
            <Button variant="secondary" className="mt-4" onClick={() => setPages(pages + 1)}>
              Show more
            </Button>
          )}
        </>
      )}
    </LoadedCard>
  );
}

function EntryList({ entries }: Pick<CreditHistory, "entries">) {
  if (entries.length === 0) return <p className="type-body mt-3 text-dim">Nothing has used a credit yet.</p>;
  return (
    <ul aria-label="History of credits" className="mt-3">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: CreditEntry }) {
  const spender = describeSpender(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-t border-line py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="type-body">{describeEntry(entry)}</p>
        <p className="type-small text-dim">
          <time dateTime={entry.at}>{formatFullMoment(entry.at)}</time>
          {spender === null ? null : <span>{` · ${spender}`}</span>}
        </p>
      </div>
      <p className={`type-body tabular-nums ${entry.change > 0 ? "text-success" : ""}`}>
        {formatChange(entry.change)}
      </p>
    </li>
  );
}
