import { type FormGuard, shortestElapsedMs } from "@livery/contract";
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
    setState({ kind: "sending" });
    await passTime(shortestElapsedMs - (performance.now() - shownAtMs));
    const guard: FormGuard = { elapsedMs: Math.ceil(performance.now() - shownAtMs) };
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

/** Whoever lets the browser fill in the form is as fast as a program, and must not be taken for one. */
async function passTime(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string>) {
  const first = [...form.elements].find((element) => (element.getAttribute("name") ?? "") in fields);
  if (first instanceof HTMLElement) first.focus();
}
