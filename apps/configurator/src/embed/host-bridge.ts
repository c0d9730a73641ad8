import { type FrameEvent, frameSource, readPageMessage } from "@livery/contract";
import { type Host, type HostState, noHost } from "./host.ts";

/**
 * Connects to the page that frames this app. Any page may do so, which means that nothing about the customer is sent.
 * Messages count only from the framing window, and only from the origin of its first message.
 */
export function connectHost(frame: Window): Host {
  if (frame.parent === frame) return noHost;
  const { parent } = frame;
  const listeners = new Set<() => void>();
  const queue: FrameEvent[] = [];
  let state: HostState = { isConnected: false, isFullscreen: null };
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
    if (message === undefined || !isFromPage) return;
    pageOrigin = origin;
    update(message.type === "fullscreen" ? { isFullscreen: message.isFullscreen } : {});
    for (const event of queue.splice(0)) send(event);
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
