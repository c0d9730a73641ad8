import type { RedirectResponse } from "@livery/contract";
import { useEffect, useState } from "react";
import type { Answer, Refusal } from "../../api.ts";

type State =
  | { kind: "idle" }
  /** `to`: the button that was clicked. */
  | { kind: "leaving"; to: string }
  | { kind: "refused"; refusal: Refusal };

/** Sends the browser to a page of the payment provider. Stays in `leaving` until this page unloads. */
export function useRedirect() {
  const [state, setState] = useState<State>({ kind: "idle" });

  useEffect(() => {
    // The back button may restore the page in its `leaving` state.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setState({ kind: "idle" });
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function leave(to: string, request: Promise<Answer<RedirectResponse>>) {
    setState({ kind: "leaving", to });
    const answer = await request;
    if (answer.kind === "ok") window.location.assign(answer.body.url);
    else setState({ kind: "refused", refusal: answer });
    return answer;
  }

  return { state, leave };
}
