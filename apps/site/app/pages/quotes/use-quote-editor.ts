import type { QuoteDetails } from "@livery/contract";
import { useState } from "react";
import type { Refusal } from "../../api.ts";
import type { Guard } from "../../features/session/use-guard.ts";
import { toDraft, toTyped, type TypedDraft } from "./draft-fields.ts";
import { saveQuote, sendQuote } from "./quote-calls.ts";
import { editError } from "./quote-words.ts";

type State =
  | { kind: "idle" | "saving" | "saved" | "asking" }
  | { kind: "failed"; text: string }
  /** Somebody else was faster: what was typed stays, and the member decides. */
  | { kind: "conflict"; current: QuoteDetails };

export interface QuoteEditorOptions {
  details: QuoteDetails;
  guard: Guard;
  refresh: () => Promise<void>;
}

/** What is typed into a quote, and how far saving and sending it are. */
export function useQuoteEditor({ details, guard, refresh }: QuoteEditorOptions) {
  const { id } = details.quote;
  // A refresh in the background does not change what somebody types.
  const [typed, setTyped] = useState(() => toTyped(details.draft));
  const [basis, setBasis] = useState(details);
  const [state, setState] = useState<State>({ kind: "idle" });
  const isChanged = JSON.stringify(toDraft(typed)) !== JSON.stringify(toDraft(toTyped(basis.draft)));

  function change(changed: Partial<TypedDraft>) {
    setTyped({ ...typed, ...changed });
    setState((now) => (now.kind === "saving" ? now : { kind: "idle" }));
  }

  /** The saved quote, or undefined with the reason on screen. */
  async function save(draftVersion = basis.draftVersion): Promise<QuoteDetails | undefined> {
    setState({ kind: "saving" });
    const answer = await guard(saveQuote({ id, draftVersion, draft: toDraft(typed) }));
    if (answer.kind === "refused") {
      setState(explain(answer));
      return undefined;
    }
    setBasis(answer.body);
    setState({ kind: "saved" });
    return answer.body;
  }

  /** Saves what was typed, and asks before it is sent. */
  async function prepareSending() {
    const saved = isChanged ? await save() : basis;
    if (saved) setState({ kind: "asking" });
  }

  /** The reason when it failed. */
  async function send(): Promise<string | undefined> {
    const answer = await guard(sendQuote({ id, draftVersion: basis.draftVersion }));
    if (answer.kind === "refused") {
      if (answer.code !== "changed-meanwhile") return editError(answer);
      setState(explain(answer));
      return undefined;
    }
    setBasis(answer.body);
    await refresh();
    return undefined;
  }

  function showTheirs(current: QuoteDetails) {
    setBasis(current);
    setTyped(toTyped(current.draft));
    setState({ kind: "idle" });
  }

  const stopAsking = () => setState((now) => (now.kind === "asking" ? { kind: "idle" } : now));
  return { typed, basis, state, isChanged, change, save, prepareSending, send, showTheirs, stopAsking };
}

function explain(answer: Refusal): State {
  if (answer.code !== "changed-meanwhile") return { kind: "failed", text: editError(answer) };
  return { kind: "conflict", current: answer.current as QuoteDetails }; // the contract's form of this refusal
}
