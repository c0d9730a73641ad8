import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { LeadDetails } from "@livery/contract";
import { Button } from "@livery/ui";
import { ListSteps } from "../../shell/workspace/list-steps.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { watchLeads } from "../../shell/workspace/watch-leads.ts";
import { nullIfGone } from "../../shell/workspace/null-if-gone.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { findLead, leadAddress, openLead } from "./lead-calls.ts";
import { LeadContext } from "./lead-context.ts";
import { LeadContact } from "./lead-contact.tsx";
import { LeadControls } from "./lead-controls.tsx";
import { LeadEstimate } from "./lead-estimate.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadLooks } from "./lead-looks.tsx";
import { LeadMails } from "./lead-mails.tsx";
import { LeadQuotes } from "./lead-quotes.tsx";
import { EraseLead } from "./erase-lead.tsx";
import { PrintLead } from "./print-lead.tsx";
import "./leads.css";
import "./lead.css";

export const meta = () => [{ title: "Lead" }, { name: "robots", content: "noindex" }];

/** Everything about one lead: `/lead?id=…`. Another lead is another page. */
export default function Lead() {
  const [parameters] = useSearchParams();
  const id = parameters.get("id") ?? "";
  return <LeadView key={id} id={id} />;
}

function LeadView({ id }: { id: string }) {
  const find = useCallback(async () => nullIfGone(await findLead(id)), [id]);
  const { loaded, refresh, guard } = useLoaded(find);
  const found = loaded.kind === "ready" ? loaded.data : undefined;
  useEffect(() => watchLeads(() => void refresh()), [refresh]);
  const isUnread = found?.lead.isUnread ?? false;
  useEffect(() => {
    if (isUnread) void guard(openLead(id));
  }, [isUnread, id, guard]);
  const name = found?.lead.name;
  useEffect(() => {
    document.title = name ?? "Lead";
  }, [name]);
  return (
    <WorkspacePage
      title={name ?? "Lead"}
      loaded={loaded}
      refresh={refresh}
      above={
        <ListSteps id={id} list="/leads" allLabel="All leads" nextLabel="Next lead" addressOf={leadAddress} />
      }
      actions={found ? <LeadActions hasEstimate={found.looks.length > 0} /> : null}
    >
      {(details) =>
        details === null ? (
          <p className="type-lead text-dim">This lead doesn't exist anymore. It may have been erased.</p>
        ) : (
          <LeadContext value={{ details, guard, refresh }}>
            <LeadParts details={details} />
          </LeadContext>
        )
      }
    </WorkspacePage>
  );
}

const estimateId = "estimate";

/** On phones the estimate, with the start of a quote, comes after every look. */
function LeadActions({ hasEstimate }: { hasEstimate: boolean }) {
  const show = () => {
    const estimate = document.getElementById(estimateId);
    estimate?.focus({ preventScroll: true });
    estimate?.scrollIntoView();
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {hasEstimate ? (
        <Button variant="secondary" className="lg:hidden" onClick={show}>
          Estimate
        </Button>
      ) : null}
      <PrintLead />
    </div>
  );
}

/** On paper only what an installer needs: whose car it is, and what goes on it. */
function LeadParts({ details }: { details: LeadDetails }) {
  return (
    <div className="lead-parts">
      <div className="grid content-start gap-6">
        <LeadContact details={details} />
        <div className="grid gap-6 print:hidden">
          {details.quotes.length > 0 ? <LeadQuotes quotes={details.quotes} /> : null}
          <LeadControls />
        </div>
      </div>
      <div className="lead-main grid min-w-0 content-start gap-6">
        <LeadLooks details={details} />
        {details.looks.length > 0 ? (
          <div id={estimateId} tabIndex={-1} className="scroll-mt-4 outline-none print:hidden">
            <LeadEstimate />
          </div>
        ) : null}
      </div>
      <div className="grid content-start gap-6 print:hidden">
        <LeadHistory />
        {details.mails.length > 0 ? <LeadMails mails={details.mails} /> : null}
        {details.role === "owner" ? <EraseLead /> : null}
      </div>
    </div>
  );
}
