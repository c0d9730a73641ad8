import { useCallback, useEffect, useRef, useState } from "react";
import { findShop } from "../../features/billing/billing-calls.ts";
import { findSession } from "../../features/session/account-calls.ts";
import { type Account, updateAccount } from "./account.ts";
import type { Guard } from "../../features/session/use-guard.ts";

const refreshIntervalMs = 30_000;

/** Loads the account: when the page opens, gets the focus or becomes visible, and every 30 s while visible. */
export function useAccount(guard: Guard) {
  const [account, setAccount] = useState<Account>({ kind: "loading" });
  const running = useRef<Promise<void>>(undefined);

  const refresh = useCallback(() => {
    const ask = async () => {
      const [session, shop] = await Promise.all([guard(findSession()), guard(findShop())]);
      running.current = undefined;
      // The guard is already redirecting to the login.
      if (session.kind === "refused" && session.code === "signed-out") return;
      setAccount((known) => updateAccount(known, session, shop));
    };
    // One request at a time, so that answers cannot arrive out of order.
    running.current ??= ask();
    return running.current;
  }, [guard]);

  useEffect(() => {
    void refresh();
    const refreshIfVisible = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = setInterval(refreshIfVisible, refreshIntervalMs);
    document.addEventListener("visibilitychange", refreshIfVisible);
    window.addEventListener("focus", refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfVisible);
      window.removeEventListener("focus", refreshIfVisible);
    };
  }, [refresh]);

  return { account, refresh };
}
