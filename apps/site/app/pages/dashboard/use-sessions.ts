import type { OpenSession } from "@livery/contract";
import { useEffect, useState } from "react";
import type { Answer } from "../../api.ts";
import {
  findSession,
  listSessions,
  signOutOthers,
  signOutSession,
} from "../../features/session/account-calls.ts";
import type { Guard } from "../../features/session/use-guard.ts";

type Work =
  | { kind: "idle" | "not-loaded" | "done" | "failed" | "other-account" }
  /** `target`: a session id, or `allOthers`. */
  | { kind: "signing-out"; target: string };

export const allOthers = "all others";

interface SessionsOptions {
  guard: Guard;
  /** A new one reloads the sessions. */
  version: number;
  /** The account whose sessions are shown. */
  uid: string;
  /** Loads the page's data again. */
  refresh: () => Promise<void>;
}

/** The account's sessions. */
export function useSessions({ guard, version, uid, refresh }: SessionsOptions) {
  const [sessions, setSessions] = useState<OpenSession[]>([]);
  const [work, setWork] = useState<Work>({ kind: "idle" });

  useEffect(() => {
    void guard(listSessions()).then((answer) => {
      if (answer.kind === "ok") setSessions(answer.body);
      else setWork({ kind: "not-loaded" });
    });
  }, [guard, version, uid]);

  async function end(target: string, request: () => Promise<Answer<unknown>>) {
    setWork({ kind: "signing-out", target });
    const current = await guard(findSession());
    if (current.kind === "ok" && current.body.uid !== uid) {
      // Another tab has signed in to another account, which the request would change.
      await refresh();
      setWork({ kind: "other-account" });
      return;
    }
    const answer = await guard(request());
    const remaining = await guard(listSessions());
    if (remaining.kind === "ok") setSessions(remaining.body);
    // A missing session has already ended.
    const isGone = answer.kind === "ok" || answer.code === "not-found";
    setWork({ kind: isGone ? "done" : "failed" });
  }

  return {
    sessions,
    work,
    endOne: (id: string) => end(id, () => signOutSession(id)),
    endOthers: () => end(allOthers, () => signOutOthers()),
  };
}
