import { type Film, loadFilms } from "@livery/catalog";
import { useEffect, useState } from "react";

export type FilmsState = { kind: "loading" } | { kind: "loaded"; films: Film[] } | { kind: "failed" };

/** The catalogue, fetched once; `reload` tries again after a failure. */
export function useFilms(): { state: FilmsState; reload: () => void } {
  const [state, setState] = useState<FilmsState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadFilms().then(
      (films) => isCurrent && setState({ kind: "loaded", films }),
      () => isCurrent && setState({ kind: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    state,
    reload: () => {
      setState({ kind: "loading" });
      setAttempt(attempt + 1);
    },
  };
}
