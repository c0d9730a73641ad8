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

/**
 * Loads a page's data when it opens, and again when it gets the focus or becomes visible. A failed refresh keeps the data.
 * `find` must be the same function in every render.
 */
export function useLoaded<Data>(find: () => Promise<Answer<Data>>) {
  const guard = useGuard();
  const [loaded, setLoaded] = useState<Loaded<Data>>({ kind: "loading" });
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const number = ++latest.current;
    return guard(find()).then((answer) => {
      // A later request has newer data.
      if (number === latest.current) setLoaded((known) => updateLoaded(known, answer));
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

  return { loaded, refresh, guard };
}

function updateLoaded<Data>(known: Loaded<Data>, answer: Answer<Data>): Loaded<Data> {
  if (answer.kind === "ok") return { kind: "ready", data: answer.body };
  if (answer.code === "no-shop") return { kind: "no-shop" };
  // Signed out: the guard is already redirecting to the login.
  return known.kind === "ready" || answer.code === "signed-out" ? known : { kind: "failed" };
}
