import type { OpenSession } from "@livery/contract";
import { useEffect, useState } from "react";
import type { Answer } from "../../api.ts";
import { listSessions, signOutOthers, signOutSession } from "../../features/session/account-calls.ts";
import type { Guard } from "./use-guard.ts";

type Work =
  | { kind: "idle" | "not-loaded" | "done" | "failed" }
  /** `what`: a session's id, or all others. */
  | { kind: "ending"; what: string };

export const everyOther = "every other";

/** Everywhere this account is signed in; another `version` means that it may have changed. */
export function useSessions(guard: Guard, version: number) {
  const [sessions, setSessions] = useState<OpenSession[]>([]);
  const [work, setWork] = useState<Work>({ kind: "idle" });

  useEffect(() => {
    void guard(listSessions()).then((answer) => {
      if (answer.kind === "ok") setSessions(answer.body);
      else setWork({ kind: "not-loaded" });
    });
  }, [guard, version]);

  async function end(what: string, asked: Promise<Answer<unknown>>) {
    setWork({ kind: "ending", what });
    const answer = await guard(asked);
    const left = await guard(listSessions());
    if (left.kind === "ok") setSessions(left.body);
    // One that is not there had ended by itself.
    const isGone = answer.kind === "ok" || answer.code === "not-found";
    setWork({ kind: isGone ? "done" : "failed" });
  }

  return {
    sessions,
    work,
    endOne: (id: string) => end(id, signOutSession(id)),
    endOthers: () => end(everyOther, signOutOthers()),
  };
}
