import {
  type Film,
  loadFilms,
  loadTintRules,
  loadTints,
  type TintLine,
  type TintRule,
} from "@livery/catalog";
import { useEffect, useState } from "react";
import { importAgain } from "../controls/retry-import.ts";

export interface LoadedCatalogue {
  films: readonly Film[];
  tints: readonly TintLine[];
  rules: readonly TintRule[];
}

export type CatalogueState =
  | { kind: "loading" }
  | { kind: "loaded"; catalogue: LoadedCatalogue }
  | { kind: "failed" };

/** The catalogue, fetched once; `reload` tries again after a failure. */
export function useCatalogue(): { state: CatalogueState; reload: () => void } {
  const [state, setState] = useState<CatalogueState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([loadFilms(importAgain), loadTints(importAgain), loadTintRules(importAgain)]).then(
      ([films, tints, rules]) =>
        isCurrent && setState({ kind: "loaded", catalogue: { films, tints, rules } }),
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
