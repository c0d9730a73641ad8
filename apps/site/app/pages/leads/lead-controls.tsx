import { type LeadChange, type LeadRow, type LeadStatus, leadStatuses } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { formatDate } from "../../shell/workspace/format-moment.ts";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { changeLead } from "./lead-calls.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { useLead } from "./lead-context.ts";
import { statusLabels } from "./lead-words.ts";

type Chosen = Pick<LeadChange, "status" | "assigneeId">;

type State =
  | { kind: "idle" | "failed" }
  /** What the member chose is shown until it is saved. */
  | { kind: "saving"; chosen: Chosen }
  /** Somebody else was faster: nothing is lost, and the member decides. */
  | { kind: "conflict"; chosen: Chosen; current: LeadRow };

/** Status and assignee. */
export function LeadControls() {
  const { details, guard, refresh } = useLead();
  const { lead, team, erasedAt = null } = details;
  const [state, setState] = useState<State>({ kind: "idle" });
  const shown = "chosen" in state ? { ...lead, ...state.chosen } : lead;

  async function save(chosen: Chosen, version = lead.version) {
    setState({ kind: "saving", chosen });
    const answer = await guard(changeLead({ id: lead.id, version, ...chosen }));
    if (answer.kind === "refused" && answer.code === "changed-meanwhile") {
      const current = answer.current as LeadRow; // the contract's form of this refusal
      setState({ kind: "conflict", chosen, current });
      return;
    }
    await refresh();
    setState({ kind: answer.kind === "ok" ? "idle" : "failed" });
  }

  async function keepTheirs() {
    await refresh();
    setState({ kind: "idle" });
  }

  return (
    <WorkspaceCard title="Progress">
      <div className="mt-4 grid gap-4">
        <SelectField
          label="Status"
          value={shown.status}
          onChange={(event) => void save({ status: event.target.value as LeadStatus })} // the options below
        >
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectField>
        <div>
          <SelectField
            label="Assigned to"
            value={shown.assigneeId ?? ""}
            onChange={(event) =>
              void save({ assigneeId: event.target.value === "" ? null : event.target.value })
            }
          >
            <option value="">Nobody</option>
            {team.map(({ accountId, name, isYou }) => (
              <option key={accountId} value={accountId} dir="auto">
                {isYou ? `${name} (you)` : name}
              </option>
            ))}
          </SelectField>
          {/* There before it has text, so that screen readers announce it. */}
          <p role="status" className="type-small text-dim not-empty:mt-4">
            {erasedAt === null
              ? null
              : `This lead will be erased on ${formatDate(erasedAt)}, unless you reopen it. Accepted quotes are kept.`}
          </p>
        </div>
        {state.kind === "failed" ? (
          <FormMessage tone="error">This couldn't be saved. Please try again.</FormMessage>
        ) : null}
        {state.kind === "conflict" ? (
          <div className="grid gap-3">
            <FormMessage tone="error" takesFocus>
              Someone changed this lead a moment ago. It's now {describe(state.current)}. Your choice isn't
              saved yet.
            </FormMessage>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => save(state.chosen, state.current.version)}>
                Save mine
              </Button>
              <Button variant="quiet" onClick={keepTheirs}>
                Keep theirs
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </WorkspaceCard>
  );

  function describe({ status, assigneeId }: LeadRow): string {
    const assignee = team.find(({ accountId }) => accountId === assigneeId);
    return `${statusLabels[status]}, assigned to ${assignee ? assignee.name : "nobody"}`;
  }
}
