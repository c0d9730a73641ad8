import type { FrameEvent } from "@livery/contract";
import { createContext, useContext, useSyncExternalStore } from "react";

/** What the app knows about the page that frames it. */
export interface HostState {
  /** A page frames the app and has sent a message. */
  isConnected: boolean;
  /** Null until the page says that it can make its frame full screen. */
  isFullscreen: boolean | null;
  /** The page shows its own way out of full screen. */
  hasExit: boolean;
}

/** The page that frames the app, if any. */
export interface Host {
  /** Sends an event to the page. Does nothing if no page frames the app. */
  send: (event: FrameEvent) => void;
  getState: () => HostState;
  subscribe: (listener: () => void) => () => void;
}

const disconnected: HostState = { isConnected: false, isFullscreen: null, hasExit: false };

export const noHost: Host = { send: () => {}, getState: () => disconnected, subscribe: () => () => {} };

/** `start-app.tsx` provides it. */
export const HostContext = createContext<Host>(noHost);

export function useHost(): Host {
  return useContext(HostContext);
}

export function useHostState(): HostState {
  const host = useHost();
  return useSyncExternalStore(host.subscribe, host.getState);
}
