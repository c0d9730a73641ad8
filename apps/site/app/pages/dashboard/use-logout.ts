import { useState } from "react";
import { useNavigate } from "react-router";
import { signOut } from "../../features/session/account-calls.ts";

export function useLogout() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");

  async function logout() {
    setState("leaving");
    const answer = await signOut();
    // Never claim a sign-out that failed: the next person at this screen would have the account.
    if (answer.kind === "refused") setState("failed");
    else await navigate("/shop-login", { replace: true });
  }

  return { state, logout };
}
