import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Answer } from "../../api.ts";
import type { LoginState } from "./return-path.ts";
import { rememberSignedIn, wasSignedIn } from "./signed-in.ts";

export type Guard = <Body>(request: Promise<Answer<Body>>) => Promise<Answer<Body>>;

/**
 * Returns a function that passes on an answer, and goes to the login if the session has ended; the login leads back.
 */
export function useGuard(): Guard {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const returnPath = useRef("");
  useEffect(() => {
    returnPath.current = pathname + search;
  }, [pathname, search]);
  return useCallback(
    async (request) => {
      const wasSignedInBefore = wasSignedIn();
      const answer = await request;
      const hasEnded = answer.kind === "refused" && answer.code === "signed-out";
      // Where somebody was signed in before, and no longer is, they logged out while the answer was on its way.
      if (answer.kind === "ok" && !wasSignedInBefore) rememberSignedIn(true);
      if (hasEnded) {
        rememberSignedIn(false);
        const state: LoginState = { returnPath: returnPath.current };
        await navigate("/shop-login", { replace: true, state });
      }
      return answer;
    },
    [navigate],
  );
}
