import type { FrameEvent, frameSource, PageEvent, pageSource } from "@livery/contract";

// The contract's values would be more code than their names.
const fromFrame: typeof frameSource = "livery-frame";
const fromPage: typeof pageSource = "livery-page";

export interface FrameConnection {
  send: (event: PageEvent) => void;
  end: () => void;
}

/** Listens to one frame. Messages count only from its own window and from the configurator's origin. */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  onEvent: (event: FrameEvent) => void,
): FrameConnection {
  const listen = ({
    source,
    origin: from,
    data,
  }: MessageEvent<Partial<FrameEvent & { source: string }> | null>) => {
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    // It is our own app: the sender was checked just now.
    if (data?.source === fromFrame) onEvent(data as FrameEvent);
  };
  window.addEventListener("message", listen);
  return {
    send: (event) => frame.contentWindow?.postMessage({ source: fromPage, ...event }, origin),
    end: () => window.removeEventListener("message", listen),
  };
}
