import { type FrameEvent, frameSource, readPageMessage } from "@livery/contract";
import { type Host, type HostState, noHost } from "./host.ts";

/**
 * Talks to the page that frames this app. Any page may frame it, so it is told nothing about the person; and what it
 * says is heard only from the framing window itself, and only from the origin that spoke first.
 */
export function connectHost(frame: Window): Host {
  if (frame.parent === frame) return noHost;
  const { parent } = frame;
  const listeners = new Set<() => void>();
  const unheard: FrameEvent[] = [];
  let state: HostState = { isConnected: false, isFullscreen: null };
  let pageOrigin = guessOrigin(frame);

  function tell(fact: FrameEvent): void {
    if (pageOrigin === null) unheard.push(fact);
    else parent.postMessage({ source: frameSource, ...fact }, pageOrigin);
  }

  function change(next: Partial<HostState>): void {
    state = { ...state, isConnected: true, ...next };
    for (const listener of listeners) listener();
  }

  frame.addEventListener("message", ({ source, origin, data }) => {
    const message = readPageMessage(data);
    const isFromPage = source === parent && (!state.isConnected || origin === pageOrigin);
    if (message === undefined || !isFromPage) return;
    pageOrigin = origin;
    change(message.type === "fullscreen" ? { isFullscreen: message.isFullscreen } : {});
    for (const fact of unheard.splice(0)) tell(fact);
  });
  return {
    tell,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whose page it is as far as the browser tells; null where it does not, and the page has to speak first. */
function guessOrigin({ location, document }: Window): string | null {
  const { referrer } = document;
  // Not every browser has the list, which the type does not know.
  const [known] = (location.ancestorOrigins as DOMStringList | undefined) ?? [];
  const origin = known ?? (URL.canParse(referrer) ? new URL(referrer).origin : "null");
  return origin === "null" ? null : origin;
}
