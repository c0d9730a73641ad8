import type { CreditEntry } from "@livery/contract";
import { Button } from "@livery/ui";
import { useCallback, useState } from "react";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { LoadFailure } from "../../shell/workspace/load-failure.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { findHistory } from "./credit-calls.ts";
import { describeEntry, describeSpender, formatChange } from "./credit-words.ts";

/** What credits came and went for: what, when, by whom and where. */
export function CreditHistoryCard() {
  const [pages, setPages] = useState(1);
  const find = useCallback(() => findHistory(pages), [pages]);
  const { loaded, refresh } = useLoaded(find);
  return (
    <WorkspaceCard title="History">
      {loaded.kind === "loading" ? (
        <p role="status" className="type-body mt-3 text-dim">
          Loading the history…
        </p>
      ) : null}
      {loaded.kind === "failed" ? (
        <div className="mt-3">
          <LoadFailure message="The history couldn't load." refresh={refresh} />
        </div>
      ) : null}
      {loaded.kind === "ready" ? (
        <>
          {loaded.data.entries.length === 0 ? (
            <p className="type-body mt-3 text-dim">Nothing has used a credit yet.</p>
          ) : (
            <ul aria-label="History of credits" className="mt-3">
              {loaded.data.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          {loaded.data.next === null ? null : (
            <Button variant="secondary" className="mt-4" onClick={() => setPages(pages + 1)}>
              Show more
            </Button>
          )}
        </>
      ) : null}
    </WorkspaceCard>
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
