import { isAtLeast, type LeadStatus, mostChosenLeads } from "@livery/contract";
import { Button } from "@livery/ui";
import type { ReactNode } from "react";
import { AllMatching } from "./all-matching.tsx";
import { ChangeOutcome } from "./change-outcome.tsx";
import { chooseAll, listChosenKeys, noChosenLeads } from "./choose-leads.ts";
import { ChosenExport } from "./chosen-export.tsx";
import { moveBetweenBoxes } from "./move-between-boxes.ts";
import { StatusChoice } from "./status-choice.tsx";
import type { useChosenLeads } from "./use-chosen-leads.ts";
import type { ListedLeads } from "./use-lead-list.ts";

interface LeadBarProps extends ReturnType<typeof useChosenLeads> {
  page: ListedLeads;
}

interface LeadBarFrame extends LeadBarProps {
  /** At the end of the bar. */
  children: ReactNode;
}

/** Above the list: chooses all leads, changes those that are chosen, and says what became of it. */
export function LeadBar({ children, ...props }: LeadBarFrame) {
  const { page, chosen, outcome, change } = props;
  return (
    <div role="group" aria-label="Selected leads" className="list-bar lead-bar">
      {page.leads.length === 0 ? null : <ChosenCount {...props} />}
      <div className="lead-actions">
        {chosen.versions.size === 0 ? null : <ChosenActions {...props} />}
        <ChangeOutcome outcome={outcome} change={change} retentionDays={page.retentionDays} />
      </div>
      {children}
    </div>
  );
}

function ChosenCount({ page: { leads }, chosen, choose }: LeadBarProps) {
  const count = chosen.versions.size;
  const isEachChosen = leads.every(({ id }) => chosen.versions.has(id));
  return (
    <div className="flex items-center gap-2">
      <label className="lead-check">
        <input
          type="checkbox"
          aria-label="Select all leads shown"
          className="size-5"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isEachChosen;
          }}
          checked={isEachChosen}
          onKeyDown={moveBetweenBoxes}
          onChange={({ target }) => choose(target.checked ? chooseAll(leads) : noChosenLeads)}
        />
        {count === 0 ? <span className="type-small text-dim">Select all</span> : null}
      </label>
      <p role="status" className="type-small mr-2 tabular-nums">
        <span className={count === 0 ? "sr-only" : ""}>{describeCount(count)}</span>
      </p>
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return "None selected";
  return count === mostChosenLeads ? `${count} selected, the most at once` : `${count} selected`;
}

function ChosenActions({ page, chosen, choose, outcome, change }: LeadBarProps) {
  const { query, leads, next, role } = page;
  const isSaving = outcome.kind === "saving";
  const ids = [...chosen.versions.keys()];
  const isEachChosen = leads.every(({ id }) => chosen.versions.has(id));
  const changeTo = (status: LeadStatus) => {
    const steps = listChosenKeys(chosen, leads).map((key) => ({ ...key, status }));
    void change(steps, status);
  };
  return (
    <>
      {next !== null && isEachChosen ? (
        <AllMatching
          page={page}
          hasMore={ids.length > leads.length}
          onChoose={(keys) => choose(chooseAll(keys))}
          onChooseShown={() => choose(chooseAll(leads))}
        />
      ) : null}
      <StatusChoice isSaving={isSaving} onChoose={changeTo} />
      {query.status === "archived" ? null : (
        <Button variant="secondary" disabled={isSaving} onClick={() => changeTo("archived")}>
          Archive
        </Button>
      )}
      {isAtLeast(role, "owner") ? <ChosenExport ids={ids} /> : null}
    </>
  );
}
