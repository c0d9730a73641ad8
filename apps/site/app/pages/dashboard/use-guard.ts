import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Answer } from "../../api.ts";

export type Guard = <Body>(asked: Promise<Answer<Body>>) => Promise<Answer<Body>>;

/** Hands on what the server answered, and leaves for the login where nobody is signed in any more. */
export function useGuard(): Guard {
  const navigate = useNavigate();
  return useCallback(
    async (asked) => {
      const answer = await asked;
      if (answer.kind === "refused" && answer.code === "signed-out")
        await navigate("/shop-login", { replace: true });
      return answer;
    },
    [navigate],
  );
}
