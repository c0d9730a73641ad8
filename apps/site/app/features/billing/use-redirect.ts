import type { RedirectAnswer } from "@livery/contract";
import { useEffect, useState } from "react";
import type { Answer, Refusal } from "../../api.ts";

type State =
  | { kind: "idle" }
  /** `to`: what was pressed. */
  | { kind: "leaving"; to: string }
  | { kind: "refused"; refusal: Refusal };

/** Sends the browser to a page of the payment provider. It is leaving from the click until this page is gone. */
export function useRedirect() {
  const [state, setState] = useState<State>({ kind: "idle" });

  useEffect(() => {
    // Come back to by the browser's back button, the page may stand there just as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setState({ kind: "idle" });
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function leave(to: string, asked: Promise<Answer<RedirectAnswer>>) {
    setState({ kind: "leaving", to });
    const answer = await asked;
    if (answer.kind === "ok") window.location.assign(answer.body.url);
    else setState({ kind: "refused", refusal: answer });
    return answer;
  }

  return { state, leave };
}
