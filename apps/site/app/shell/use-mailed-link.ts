import type { Language } from "@livery/contract";
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Answer } from "../api.ts";
import { useLinkLanguage } from "../language/use-link-language.ts";
import { useHydrated } from "../use-hydrated.ts";

type Loading = { kind: "loading" };

interface MailedLink<State> {
  token: string;
  /** Of the link; what it leads to may have another. */
  linkLanguage: Language;
  state: State | Loading;
  setState: Dispatch<SetStateAction<State | Loading>>;
  load: () => Promise<void>;
}

/**
 * What a mailed link leads to. Its token is the fragment, which browsers send to nobody; the page posts it with `read`.
 * Both functions must be the same in every render.
 */
export function useMailedLink<Body, State extends { kind: string }>(
  read: (token: string) => Promise<Answer<Body>>,
  toState: (answer: Answer<Body>) => State,
): MailedLink<State> {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const token = hash.slice(1);
  const linkLanguage = useLinkLanguage();
  const [state, setState] = useState<State | Loading>({ kind: "loading" });
  const load = useCallback(
    () => read(token).then((answer) => setState(toState(answer))),
    [token, read, toState],
  );
  useEffect(() => {
    if (isHydrated) void load();
  }, [isHydrated, load]);
  return { token, linkLanguage, state, setState, load };
}
