import type { LeadRow, LeadStatus, LeadStep } from "@livery/contract";
import { useEffect, useRef, useState } from "react";
import { useGuard } from "../../features/session/use-guard.ts";
import { changeLeads } from "./lead-calls.ts";

/** What became of the last change of several leads. */
export type LeadsOutcome =
  | { kind: "none" | "saving" }
  /** Repeating the same is safe: the server compares versions. */
  | { kind: "failed"; repeat: () => Promise<void> }
  | {
      kind: "saved";
      /** Undefined: they are as before. */
      to: LeadStatus | undefined;
      undo: LeadStep[];
      /** Somebody else was faster: nothing is lost, and the member decides. */
      conflicts: LeadRow[];
      /** What the member wanted of them. */
      again: LeadStep[];
    };

/** Changes several leads and keeps what undoes it, and what was done `before`. `onSaved` runs before the outcome shows. */
export function useChangeLeads(onSaved: () => Promise<void>) {
  const guard = useGuard();
  const [outcome, setOutcome] = useState<LeadsOutcome>({ kind: "none" });
  // The page may show another list when the answer is there.
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });

  async function change(
    steps: readonly LeadStep[],
    to: LeadStatus | undefined,
    before: readonly LeadStep[] = [],
  ): Promise<void> {
    setOutcome({ kind: "saving" });
    const answer = await guard(changeLeads({ leads: [...steps] }));
    if (answer.kind === "refused")
      return setOutcome({ kind: "failed", repeat: () => change(steps, to, before) });
    const { undo, conflicts } = answer.body;
    const wanted = new Map(steps.map((step) => [step.id, step]));
    const again = conflicts.flatMap(({ id, version }) => {
      const step = wanted.get(id);
      return step ? [{ ...step, version }] : [];
    });
    await latest.current();
    setOutcome({ kind: "saved", to, undo: [...before, ...undo], conflicts, again });
  }

  return { outcome, change, forget: () => setOutcome({ kind: "none" }) };
}
