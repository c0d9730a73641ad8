import { type LeadPage, type LeadQuery, leadSorts, leadSources, leadStatuses } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { SearchField } from "../../shell/workspace/search-field.tsx";
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
  const { counts, matches = counts, team } = page;
  const [isOpen, setOpen] = useState([query.source, query.assignee, query.sort, query.unread].some(Boolean));
  return (
    <div className="grid gap-4">
      <div className="lead-filters" data-open={isOpen || undefined}>
        <SearchField placeholder="Search leads" q={query.q ?? ""} onSearch={(q) => change({ q })} />
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
            <option key={accountId} value={accountId} dir="auto">
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
        <label className="lead-unread type-body">
          <input
            type="checkbox"
            className="size-5 flex-none"
            checked={query.unread === "true"}
            onChange={({ target }) => change({ unread: target.checked ? "true" : "" })}
          />
          Unread only
        </label>
      </div>
      <StatusTabs
        statuses={leadStatuses}
        labels={statusLabels}
        counts={matches}
        apart={query.q === undefined ? "archived" : undefined}
        chosen={query.status}
        onChoose={(status) => change({ status: status ?? "" })}
      />
    </div>
  );
}
