import {
  type LeadPage,
  type LeadQuery,
  leadSorts,
  leadSources,
  leadStatuses,
  longestLeadSearch,
} from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { StatusTabs } from "../../shell/workspace/status-tabs.tsx";
import { sortLabels, sourceLabels, statusLabels } from "./lead-words.ts";
import type { useLeadQuery } from "./use-lead-query.ts";

interface LeadFiltersProps {
  page: LeadPage;
  query: LeadQuery;
  change: ReturnType<typeof useLeadQuery>["change"];
}

/** Search, filters and order of the inbox. */
export function LeadFilters({ page, query, change }: LeadFiltersProps) {
  const { matches, team } = page;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="lead-filters" data-open={isOpen || undefined}>
        <SearchField q={query.q ?? ""} change={change} />
        <Button
          variant="secondary"
          className="lead-filters-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filter
        </Button>
        <SelectField
          label="Source"
          value={query.source ?? ""}
          onChange={(event) => change({ source: event.target.value })}
        >
          <option value="">All sources</option>
          {leadSources.map((source) => (
            <option key={source} value={source}>
              {sourceLabels[source]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Assigned to"
          value={query.assignee ?? ""}
          onChange={(event) => change({ assignee: event.target.value })}
        >
          <option value="">Everyone</option>
          <option value="none">Nobody</option>
          {team.map(({ accountId, name, isYou }) => (
            <option key={accountId} value={accountId}>
              {isYou ? "You" : name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Order"
          value={query.sort ?? "newest"}
          onChange={(event) => change({ sort: event.target.value })}
        >
          {leadSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <StatusTabs
        statuses={leadStatuses}
        labels={statusLabels}
        counts={matches}
        apart={query.q === undefined ? "archived" : undefined}
        chosen={query.status}
        onChoose={(status) => change({ status: status ?? "" })}
      >
        <button
          type="button"
          aria-pressed={query.unread === "true"}
          className="status-tab"
          onClick={() => change({ unread: query.unread ? "" : "true" })}
        >
          Unread
        </button>
      </StatusTabs>
    </div>
  );
}

const typingPauseMs = 250;

/** Searches once the typing pauses. Follows `q` when something else changes it. */
function SearchField({ q, change }: { q: string; change: LeadFiltersProps["change"] }) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  if (q !== known) {
    setKnown(q);
    if (q !== sent) setTyped(q);
  }
  const search = useRef(change);
  useEffect(() => {
    search.current = change;
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === q) return;
    const timer = setTimeout(() => {
      setSent(words);
      search.current({ q: words });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <TextField
      type="search"
      label="Search"
      placeholder="Search leads"
      maxLength={longestLeadSearch}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
