import { type EmbedSettings, type FrameEvent, frameSource, readPageMessage } from "@livery/contract";
import { type Host, type HostState, noHost } from "./host.ts";

interface HostOptions {
  /** Whether a page of this origin may talk to the app. */
  accepts: (origin: string) => boolean;
  onPreview: (settings: EmbedSettings, origin: string) => void;
}

/**
 * Connects to the page that frames this app. Nothing about the customer is sent. Messages count only from the framing
 * window, from an accepted origin, and then only from the origin of its first message.
 */
export function connectHost(frame: Window, { accepts, onPreview }: HostOptions): Host {
  if (frame.parent === frame) return noHost;
  const { parent } = frame;
  const listeners = new Set<() => void>();
  const queue: FrameEvent[] = [];
  let state: HostState = noHost.getState();
  let pageOrigin = guessOrigin(frame);

  function send(event: FrameEvent): void {
    if (pageOrigin === null) queue.push(event);
    else parent.postMessage({ source: frameSource, ...event }, pageOrigin);
  }

  function update(next: Partial<HostState>): void {
    state = { ...state, isConnected: true, ...next };
    for (const listener of listeners) listener();
  }

  frame.addEventListener("message", ({ source, origin, data }) => {
    const message = readPageMessage(data);
    const isFromPage = source === parent && (!state.isConnected || origin === pageOrigin);
    if (message === undefined || !isFromPage || !accepts(origin)) return;
    pageOrigin = origin;
    update(
      message.type === "fullscreen"
        ? { isFullscreen: message.isFullscreen, hasExit: message.hasExit ?? false }
        : {},
    );
    for (const event of queue.splice(0)) send(event);
    if (message.type === "preview") onPreview(message.settings, origin);
  });
  return {
    send,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The framing page's origin if the browser reveals it; otherwise null, until the page sends a message. */
function guessOrigin({ location, document }: Window): string | null {
  const { referrer } = document;
  // Not every browser has this list, although the type says so.
  const [known] = (location.ancestorOrigins as DOMStringList | undefined) ?? [];
  const origin = known ?? (URL.canParse(referrer) ? new URL(referrer).origin : "null");
  return origin === "null" ? null : origin;
}
