import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../api.ts";
import { useGuard } from "../../features/session/use-guard.ts";

/** What the server answered so far. */
export type Loaded<Data> =
  | { kind: "loading" }
  | { kind: "ready"; data: Data }
  /** The account belongs to no shop. */
  | { kind: "no-shop" }
  | { kind: "failed" };

type Find<Data> = () => Promise<Answer<Data>>;

/**
 * Loads a page's data when it opens, and again when it gets the focus or becomes visible. A failed refresh keeps the data.
 * `find` must be the same function in every render with the same address; the data of another one stays until its own is
 * there, which makes it `isCurrent`.
 */
export function useLoaded<Data>(find: Find<Data>) {
  const guard = useGuard();
  const [{ loaded, foundBy }, setState] = useState<State<Data>>({ loaded: { kind: "loading" } });
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const number = ++latest.current;
    return guard(find()).then((answer) => {
      // A later request has newer data.
      if (number === latest.current) setState((known) => updateState(known, answer, find));
    });
  }, [guard, find]);

  useEffect(() => {
    void refresh();
    const refreshIfVisible = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    document.addEventListener("visibilitychange", refreshIfVisible);
    window.addEventListener("focus", refreshIfVisible);
    return () => {
      document.removeEventListener("visibilitychange", refreshIfVisible);
      window.removeEventListener("focus", refreshIfVisible);
    };
  }, [refresh]);

  return { loaded, refresh, guard, isCurrent: foundBy === find };
}

interface State<Data> {
  loaded: Loaded<Data>;
  /** What found the data. */
  foundBy?: Find<Data>;
}

function updateState<Data>(known: State<Data>, answer: Answer<Data>, find: Find<Data>): State<Data> {
  if (answer.kind === "ok") return { loaded: { kind: "ready", data: answer.body }, foundBy: find };
  if (answer.code === "no-shop") return { loaded: { kind: "no-shop" } };
  // Signed out: the guard is already redirecting to the login.
  return known.loaded.kind === "ready" || answer.code === "signed-out"
    ? known
    : { loaded: { kind: "failed" } };
}
