import type { FormGuard } from "@livery/contract";
import { type FormEvent, useEffect, useState } from "react";
import { postJson } from "../../api.ts";
import { afterMessage, fieldErrors, messageStaysMs, type Sending } from "./sending.ts";

/**
 * Sends a form's fields as JSON, with whatever `addFacts` knows at that moment. What was typed is cleared on success
 * and kept on failure, and whatever was said about it disappears after five seconds.
 */
export function useSending(path: string, addFacts: () => Record<string, string> = () => ({})) {
  const [state, setState] = useState<Sending>({ kind: "idle", fields: {} });
  const [shownAtMs] = useState(() => performance.now());

  useEffect(() => {
    if (state.kind !== "success" && state.kind !== "failure") return;
    const timer = setTimeout(() => setState(afterMessage(state)), messageStaysMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    const guard: FormGuard = { elapsedMs: Math.round(performance.now() - shownAtMs) };
    setState({ kind: "sending" });
    const answer = await postJson(path, { ...typed, ...addFacts(), ...guard });
    if (answer.kind === "failed") {
      setState({ kind: "failure", fields: answer.fields });
      focusFirst(form, answer.fields);
      return;
    }
    form.reset();
    setState({ kind: "success" });
  }

  return { kind: state.kind, errors: fieldErrors(state), send };
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string>) {
  const first = [...form.elements].find((element) => (element.getAttribute("name") ?? "") in fields);
  if (first instanceof HTMLElement) first.focus();
}
