import { useSyncExternalStore } from "react";

const key = "livery-signed-in";
const listeners = new Set<() => void>();

/** Remembers in this browser whether somebody is signed in, so that pages can say so without asking the server. */
export function rememberSignedIn(isSignedIn: boolean): void {
  if (wasSignedIn() === isSignedIn) return;
  try {
    if (isSignedIn) localStorage.setItem(key, "yes");
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: pages link to the login.
  }
  for (const call of listeners) call();
}

/** Whether somebody was signed in when the server last answered, for code outside of components. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether somebody was signed in when the server last answered; false while pages are prerendered. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, wasSignedIn, () => false);
}

/**
 * Calls `begin` when somebody is signed in, as far as pages know, and the function it returned when nobody is anymore.
 * Where storage is blocked nobody ever is. Returns a function that ends it.
 */
export function whileSignedIn(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const stop = () => {
    end?.();
    end = null;
  };
  const look = () => {
    if (!wasSignedIn()) stop();
    else end ??= begin();
  };
  const unsubscribe = subscribe(look);
  look();
  return () => {
    unsubscribe();
    stop();
  };
}

function subscribe(call: () => void): () => void {
  listeners.add(call);
  addEventListener("storage", call);
  return () => {
    listeners.delete(call);
    removeEventListener("storage", call);
  };
}
