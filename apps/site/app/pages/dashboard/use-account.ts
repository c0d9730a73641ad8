import { useCallback, useEffect, useRef, useState } from "react";
import { findShop } from "../../features/billing/billing-calls.ts";
import { findSession } from "../../features/session/account-calls.ts";
import { type Account, learn } from "./account.ts";
import type { Guard } from "./use-guard.ts";

/** What is on screen is never older, whoever signs out elsewhere or pays. */
const oldestMs = 30_000;

/** Who is signed in and their shop, as the server says: on opening, on coming back to the page, and while it is seen. */
export function useAccount(guard: Guard) {
  const [account, setAccount] = useState<Account>({ kind: "loading" });
  const running = useRef<Promise<void>>(undefined);

  const refresh = useCallback(() => {
    const ask = async () => {
      const [session, shop] = await Promise.all([guard(findSession()), guard(findShop())]);
      running.current = undefined;
      // On the way to the login there is nothing to be said of it here.
      if (session.kind === "refused" && session.code === "signed-out") return;
      setAccount((known) => learn(known, session, shop));
    };
    // One at a time, so that no older answer comes after a newer one.
    running.current ??= ask();
    return running.current;
  }, [guard]);

  useEffect(() => {
    void refresh();
    const refreshIfSeen = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = setInterval(refreshIfSeen, oldestMs);
    document.addEventListener("visibilitychange", refreshIfSeen);
    window.addEventListener("focus", refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfSeen);
      window.removeEventListener("focus", refreshIfSeen);
    };
  }, [refresh]);

  return { account, refresh };
}
