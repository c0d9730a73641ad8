import { type FormGuard, shortestElapsedMs } from "@livery/contract";
import { type FormEvent, useEffect, useState } from "react";
import { postJson } from "../../api.ts";
import { usePublicTexts } from "../../language/public-texts.ts";
import {
  clearFieldError,
  clearMessage,
  fieldErrors,
  messageDurationMs,
  type FormState,
} from "./form-state.ts";

/**
 * Sends a form's fields as JSON, with the fields of `addFields` at that moment. Success clears what was sent, not what
 * was typed since; failure keeps all, and the message disappears after five seconds. A changed field loses its error.
 */
export function useFormSubmit(path: string, addFields: () => Record<string, string> = () => ({})) {
  const [state, setState] = useState<FormState>({ kind: "idle", fields: {} });
  const [shownAtMs] = useState(() => performance.now());
  const { refused } = usePublicTexts().form;

  useEffect(() => {
    if (state.kind !== "success" && state.kind !== "failure") return;
    const timer = setTimeout(() => setState(clearMessage(state)), messageDurationMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    setState({ kind: "sending" });
    await wait(shortestElapsedMs - (performance.now() - shownAtMs));
    const guard: FormGuard = { elapsedMs: Math.ceil(performance.now() - shownAtMs) };
    const answer = await postJson(path, { ...fields, ...addFields(), ...guard });
    if (answer.kind === "failed") {
      setState({ kind: "failure", fields: answer.fields });
      focusFirst(form, answer.fields);
      return;
    }
    const typedSince = [...new FormData(form)].filter(([name, value]) => value !== fields[name]);
    form.reset();
    for (const [name, value] of typedSince) fillIn(form, name, value);
    setState({ kind: "success" });
  }

  function clearError(event: FormEvent<HTMLFormElement>) {
    const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (name !== null) setState((before) => clearFieldError(before, name));
  }

  /** What is wrong with a field. The server's words are English. */
  function errorOf(name: string): string | undefined {
    const error = fieldErrors(state)[name];
    return error && (refused ?? error);
  }

  return { kind: state.kind, errorOf, send, clearError };
}

/** Keeps a visitor with autofill from looking as fast as a bot. */
async function wait(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

function fillIn(form: HTMLFormElement, name: string, value: FormDataEntryValue) {
  const field = form.elements.namedItem(name);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && typeof value === "string") field.value = value;
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string>) {
  const first = [...form.elements].find((element) => (element.getAttribute("name") ?? "") in fields);
  if (first instanceof HTMLElement) first.focus();
}
