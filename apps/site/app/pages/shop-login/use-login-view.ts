import { resetParameter } from "@livery/contract";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { findSignInState } from "../../features/session/account-calls.ts";
import { usePassingParameter } from "../../shell/use-passing-parameter.ts";
import { useHydrated } from "../../use-hydrated.ts";

export type LoginView =
  /** `hasNewPassword`: one was set a moment ago. */
  | { kind: "sign-in"; hasNewPassword?: true }
  /** Come by the link of a mail. */
  | { kind: "new-password"; token: string }
  | { kind: "link-expired" };

/** What the screen is for right now. Whoever is signed in and has no link to follow goes on to the dashboard. */
export function useLoginView() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const token = usePassingParameter(resetParameter);
  const [changed, setView] = useState<LoginView>();
  const opening: LoginView = token ? { kind: "new-password", token } : { kind: "sign-in" };
  const view = changed ?? opening;

  const mayGoOn = isHydrated && view.kind === "sign-in";
  useEffect(() => {
    if (!mayGoOn) return;
    let isLate = false;
    void findSignInState().then((answer) => {
      if (answer.kind === "ok" && answer.body.isSignedIn && !isLate)
        return navigate("/dashboard", { replace: true });
    });
    return () => {
      isLate = true;
    };
  }, [mayGoOn, navigate]);

  return { view, setView };
}
