import {
  type Film,
  loadFilms,
  loadTintRules,
  loadTints,
  type TintLine,
  type TintRule,
} from "@livery/catalog";
import { useEffect, useState } from "react";
import { retryImport } from "../controls/retry-import.ts";

export interface LoadedCatalog {
  films: readonly Film[];
  tints: readonly TintLine[];
  rules: readonly TintRule[];
}

export type CatalogState =
  | { kind: "loading" }
  | { kind: "loaded"; catalog: LoadedCatalog }
  | { kind: "failed" };

/** Loads the catalog once; `reload` tries again after a failure. */
export function useCatalog(): { state: CatalogState; reload: () => void } {
  const [state, setState] = useState<CatalogState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([loadFilms(retryImport), loadTints(retryImport), loadTintRules(retryImport)]).then(
      ([films, tints, rules]) => isCurrent && setState({ kind: "loaded", catalog: { films, tints, rules } }),
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
