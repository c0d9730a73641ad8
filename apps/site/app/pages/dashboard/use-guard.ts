import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Answer } from "../../api.ts";

export type Guard = <Body>(request: Promise<Answer<Body>>) => Promise<Answer<Body>>;

/** Returns a function that passes on an answer and redirects to the login if the session has ended. */
export function useGuard(): Guard {
  const navigate = useNavigate();
  return useCallback(
    async (request) => {
      const answer = await request;
      if (answer.kind === "refused" && answer.code === "signed-out")
        await navigate("/shop-login", { replace: true });
      return answer;
    },
    [navigate],
  );
}
