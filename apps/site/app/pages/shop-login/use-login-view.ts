import { invitationParameter, resetParameter } from "@livery/contract";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { findSignInState } from "../../features/session/account-calls.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { useReturnPath } from "../../features/session/return-path.ts";
import { useOneTimeParameter } from "../../shell/use-one-time-parameter.ts";
import { useHydrated } from "../../use-hydrated.ts";

export type LoginView =
  /** `hasNewPassword`: a password has just been set. */
  | { kind: "sign-in"; hasNewPassword?: true; failure?: FormError }
  /** The password was right, and the account asks for a code. */
  | { kind: "code" }
  /** Opened by an email link. */
  | { kind: "new-password"; token: string }
  | { kind: "link-expired" }
  /** Opened by an invitation to a team. */
  | { kind: "join"; token: string }
  | { kind: "invitation-expired" };

/** The current view of the login. Redirects if signed in and not opened by an email link. */
export function useLoginView() {
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<{ view: LoginView; link: string | undefined }>();
  // Until the link is used, a reload or another browser needs its token.
  const isUsed = (value: string) => changed?.link === value;
  const token = useOneTimeParameter(resetParameter, isUsed);
  const invitation = useOneTimeParameter(invitationParameter, isUsed);
  const link = token ?? invitation;
  // Another link in the same tab differs only in its fragment, so that the browser stays on this page.
  const view = changed && changed.link === link ? changed.view : openingView(token, invitation);
  const setView = (next: LoginView) => setChanged({ view: next, link });

  const canRedirect = isHydrated && view.kind === "sign-in";
  useEffect(() => {
    if (!canRedirect) return;
    let isCanceled = false;
    void findSignInState().then((answer) => {
      if (answer.kind === "ok" && answer.body.isSignedIn && !isCanceled)
        return navigate(returnPath, { replace: true });
    });
    return () => {
      isCanceled = true;
    };
  }, [canRedirect, navigate, returnPath]);

  return { view, setView };
}

function openingView(token: string | undefined, invitation: string | undefined): LoginView {
  if (token) return { kind: "new-password", token };
  if (invitation) return { kind: "join", token: invitation };
  return { kind: "sign-in" };
}
