import type { AuditEntry, AuditPage } from "@livery/contract";
import { Button } from "@livery/ui";
import { useCallback, useState } from "react";
import { BackLink } from "../../shell/workspace/back-link.tsx";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { findActivity } from "./activity-calls.ts";
import { auditWords, describeActor } from "./audit-words.ts";

export const meta = () => [{ title: "Activity" }, { name: "robots", content: "noindex" }];

/** Who did what to the shop's team, settings, data and payments. For owners. */
export default function Activity() {
  const [pages, setPages] = useState(1);
  const find = useCallback(() => findActivity(pages), [pages]);
  const { loaded, refresh } = useLoaded(find);
  return (
    <WorkspacePage
      title="Activity"
      loaded={loaded}
      refresh={refresh}
      above={<BackLink to="/team">Team</BackLink>}
    >
      {(page) =>
        page === null ? (
          <p className="type-lead text-dim">Only owners of the shop can read its activity.</p>
        ) : (
          <ActivityList page={page} onMore={() => setPages(pages + 1)} />
        )
      }
    </WorkspacePage>
  );
}

function ActivityList({ page, onMore }: { page: AuditPage; onMore: () => void }) {
  if (page.entries.length === 0)
    return (
      <p className="type-lead max-w-prose text-dim">
        Nothing has happened yet. Changes of the team, prices, webhooks and your site, exports, erased leads,
        refunds and disputes are listed here for two years.
      </p>
    );
  return (
    <div className="grid justify-items-center gap-6">
      <ul
        aria-label="Activity"
        className="w-full divide-y divide-line overflow-hidden rounded-panel border border-line bg-panel"
      >
        {page.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {page.next === null ? null : (
        <Button variant="secondary" onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, subject, at, address } = entry;
  return (
    <li className="grid gap-x-8 gap-y-1 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <p className="type-body min-w-0 wrap-anywhere">
        <span>{describeActor(entry)}</span> <span className="text-dim">{auditWords[action]}</span>{" "}
        <span>{subject}</span>
      </p>
      <p className="type-small text-dim sm:text-right">
        <time dateTime={at}>{formatFullMoment(at)}</time>
        {address === null ? null : <span className="block break-all">from {address}</span>}
      </p>
    </li>
  );
}
