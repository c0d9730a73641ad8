import type { FrameEvent } from "@livery/contract";
import { createContext, useContext, useSyncExternalStore } from "react";

/** What the app knows of the page around it. */
export interface HostState {
  /** A page frames the app, and has spoken to it. */
  isConnected: boolean;
  /** Null as long as the page has not said that it can give its frame the whole screen. */
  isFullscreen: boolean | null;
}

/** The page around the app, if there is one. */
export interface Host {
  /** Tells it something; nothing happens where nobody frames the app. */
  tell: (fact: FrameEvent) => void;
  getState: () => HostState;
  subscribe: (listener: () => void) => () => void;
}

const nobody: HostState = { isConnected: false, isFullscreen: null };

export const noHost: Host = { tell: () => {}, getState: () => nobody, subscribe: () => () => {} };

/** `main.tsx` provides it. */
export const HostContext = createContext<Host>(noHost);

export function useHost(): Host {
  return useContext(HostContext);
}

export function useHostState(): HostState {
  const host = useHost();
  return useSyncExternalStore(host.subscribe, host.getState);
}
