import { isAtLeast, type LeadPage } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { useEffect } from "react";
import { ExportLink } from "../../shell/workspace/export-link.tsx";
import { ScrollBack } from "../../shell/workspace/scroll-back.ts";
import { useChecklist } from "../../shell/workspace/use-checklist.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { FirstDay } from "./first-day.tsx";
import { configuratorAddress, csvAddress } from "./lead-calls.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadList } from "./lead-list.tsx";
import { LeadRetention } from "./lead-retention.tsx";
import { useLeadList } from "./use-lead-list.ts";
import { isFiltered, useLeadQuery } from "./use-lead-query.ts";
import "./leads.css";

export const meta = () => [{ title: "Leads" }, { name: "robots", content: "noindex" }];

/** The shop's inbox. */
export default function Leads() {
  const { query, change, clear } = useLeadQuery();
  const { loaded, isCurrent, refresh, showMore, waiting, gone, erased, showLatest } = useLeadList(query);
  const { isSettled, ...firstDay } = useChecklist();
  const page = loaded.kind === "ready" ? loaded.data : undefined;
  const unread = page?.unread ?? 0;
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) Leads` : "Leads";
  }, [unread]);
  return (
    <WorkspacePage
      title="Leads"
      loaded={isSettled ? loaded : { kind: "loading" }}
      refresh={refresh}
      actions={page?.role === "owner" && !isEmpty(page) ? <ExportLink address={csvAddress(query)} /> : null}
    >
      {(data) => (
        <>
          <ScrollBack isCurrent={isCurrent} />
          {isAtLeast(data.role, "manager") ? (
            <FirstDay embedKey={data.embedKey} hasLeads={!isEmpty(data)} {...firstDay} />
          ) : null}
          {isEmpty(data) ? (
            <NoLeadsYet embedKey={data.embedKey} />
          ) : (
            <>
              <LeadFilters page={data} query={query} change={change} />
              <LeadList
                page={data}
                waiting={waiting}
                gone={gone}
                erased={erased}
                showLatest={showLatest}
                refresh={refresh}
                onMore={showMore}
                onClear={isFiltered(query) ? clear : undefined}
              />
              <LeadRetention page={data} refresh={refresh} />
            </>
          )}
        </>
      )}
    </WorkspacePage>
  );
}

function isEmpty({ counts }: LeadPage): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** Teaches where leads come from, and lets the shop send itself one. */
function NoLeadsYet({ embedKey }: { embedKey: string }) {
  return (
    <section
      aria-labelledby="no-leads"
      className="max-w-2xl rounded-panel border border-line bg-panel p-6 sm:p-8"
    >
      <h2 id="no-leads" className="type-heading">
        No leads yet
      </h2>
      <p className="type-body mt-3 text-dim">
        A customer opens your configurator, sees their own car in film and presses Send. Their looks, with
        pictures and every film by its code, arrive here within seconds. No need to reload.
      </p>
      <a
        href={configuratorAddress(embedKey)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass("primary", "mt-6")}
      >
        Send yourself a test lead
      </a>
    </section>
  );
}
