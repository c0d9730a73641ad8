import type { LeadRow, LeadStatus } from "@livery/contract";
import { Button } from "@livery/ui";
import { FormMessage } from "../../features/session/form-message.tsx";
import { countLeads, statusLabels } from "./lead-words.ts";
import type { useChangeLeads } from "./use-change-leads.ts";

interface ChangeOutcomeProps extends Pick<ReturnType<typeof useChangeLeads>, "outcome" | "change"> {
  retentionDays: number;
}

/** What became of a change of several leads, with what undoes it, until the next choice. No clock takes it away. */
export function ChangeOutcome({ outcome, change, retentionDays }: ChangeOutcomeProps) {
  if (outcome.kind === "failed")
    return (
      <div className="lead-outcome">
        <FormMessage tone="error" takesFocus>
          This couldn't be saved.
        </FormMessage>
        <Button variant="secondary" onClick={outcome.repeat}>
          Try again
        </Button>
      </div>
    );
  if (outcome.kind !== "saved") return null;
  const { to, undo, conflicts, again } = outcome;
  const hasConflicts = conflicts.length > 0;
  return (
    <div className="lead-outcome">
      {undo.length > 0 || !hasConflicts ? (
        <FormMessage tone="done" takesFocus={!hasConflicts}>
          {describeChange(undo.length, to, retentionDays)}
        </FormMessage>
      ) : null}
      {undo.length > 0 && to !== undefined ? (
        <Button variant="secondary" onClick={() => change(undo, undefined)}>
          Undo
        </Button>
      ) : null}
      {hasConflicts ? (
        <>
          <FormMessage tone="error" takesFocus>
            {describeConflicts(conflicts)}
          </FormMessage>
          <Button variant="secondary" onClick={() => change(again, to, undo)}>
            {conflicts.length === 1 ? "Change it anyway" : "Change them anyway"}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function describeChange(count: number, to: LeadStatus | undefined, retentionDays: number): string {
  if (count === 0) return "Nothing to change.";
  const leads = countLeads(count);
  if (to === undefined)
    return `Undone. ${leads} ${count === 1 ? "is back as it was" : "are back as they were"}.`;
  return to === "archived"
    ? `${leads} archived. Archived leads are erased after ${retentionDays} days.`
    : `${leads} moved to ${statusLabels[to]}.`;
}

const mostNames = 3;

function describeConflicts(conflicts: readonly LeadRow[]): string {
  const named = conflicts.slice(0, mostNames).map(({ name, status }) => `${name} (${statusLabels[status]})`);
  const others = conflicts.length - named.length;
  const list = [...named, ...(others > 0 ? [`${others.toLocaleString()} more`] : [])];
  const stay = conflicts.length === 1 ? "so it stays as it is" : "so they stay as they are";
  return `Someone changed ${countLeads(conflicts.length)} a moment ago, ${stay}: ${list.join(", ")}.`;
}
