import { useState } from "react";
import { useNavigate } from "react-router";
import { signOut } from "../../features/session/account-calls.ts";
import { rememberSignedIn } from "../../features/session/signed-in.ts";

export function useLogout() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");

  async function logout() {
    setState("leaving");
    // First, so that no page asks for the shop's leads with a session that is over.
    rememberSignedIn(false);
    const answer = await signOut();
    if (answer.kind === "refused") {
      // Never claim a sign-out that failed: the next person at this screen would have the account.
      rememberSignedIn(true);
      return setState("failed");
    }
    await navigate("/shop-login", { replace: true });
  }

  return { state, logout };
}
