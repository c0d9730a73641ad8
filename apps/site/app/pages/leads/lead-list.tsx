import { useRef } from "react";
import { useLocation } from "react-router";
import { ListEnd } from "../../shell/workspace/list-end.tsx";
import type { ListPlace } from "../../shell/workspace/list-place.ts";
import { ListNews, type ListNewsProps } from "../../shell/workspace/list-news.tsx";
import { NoMatch } from "../../shell/workspace/no-match.tsx";
import { useNow } from "../../shell/workspace/use-now.ts";
import { chooseLead } from "./choose-leads.ts";
import { LeadBar } from "./lead-bar.tsx";
import { LeadItem } from "./lead-item.tsx";
import { useChosenLeads } from "./use-chosen-leads.ts";
import type { ListedLeads } from "./use-lead-list.ts";

interface LeadListProps extends Pick<ListNewsProps, "waiting" | "gone" | "showLatest"> {
  page: ListedLeads;
  /** Ids of leads that were taken off the screen, as they do not exist anymore. */
  erased: ReadonlySet<string>;
  refresh: () => Promise<void>;
  /** Undefined: no more can show. */
  onMore: (() => void) | undefined;
  /** Undefined: nothing narrows the list. */
  onClear: (() => void) | undefined;
}

/** The leads of a query, with what can be done to those that the member chooses. */
export function LeadList({ page, erased, refresh, onMore, onClear, ...news }: LeadListProps) {
  const now = useNow();
  const { chosen, choose, outcome, change } = useChosenLeads(page.query, { refresh, erased });
  const { leads, team, next } = page;
  const isEmpty = leads.length === 0;
  const place: ListPlace = { search: useLocation().search, ids: leads.map(({ id }) => id) };
  const list = useRef<HTMLUListElement>(null);

  return (
    <div className="grid gap-6">
      <div className={isEmpty ? "" : "rounded-panel border border-line bg-panel"}>
        {isEmpty && outcome.kind === "none" ? null : (
          <LeadBar {...{ page, chosen, choose, outcome, change }}>
            <ListNews words={["lead", "leads"]} list={list} {...news} />
          </LeadBar>
        )}
        {isEmpty ? null : (
          <ul ref={list} aria-label="Leads" className="lead-list">
            {leads.map((lead) => (
              <LeadItem
                key={lead.id}
                lead={lead}
                team={team}
                now={now}
                place={place}
                isGone={news.gone.has(lead.id)}
                isChosen={chosen.versions.has(lead.id)}
                onChoose={(isOn, isRange) =>
                  choose(chooseLead(chosen, leads, { id: lead.id, isOn, isRange }))
                }
              />
            ))}
          </ul>
        )}
      </div>
      {isEmpty ? (
        <NoMatch onClear={onClear}>{onClear ? "No leads match." : "All leads are archived."}</NoMatch>
      ) : null}
      {next === null ? null : <ListEnd onMore={onMore} />}
    </div>
  );
}
