/** The tabs of this browser that show the app, but for this one. */
export interface OtherTabs {
  /** The person is done here, and so everywhere; these leads of theirs still wait to be sent. */
  tellDone(leads: readonly string[]): void;
  /** Calls `listener` with those leads when the person is done in another tab; returns what ends that. */
  onDone(listener: (leads: readonly string[]) => void): () => void;
}

/** `open` may throw where storage is blocked: some browsers count this as storage. Then no tab hears of another. */
export function connectTabs(open: () => BroadcastChannel): OtherTabs {
  const channel = openQuietly(open);
  return {
    tellDone: (leads) => channel?.postMessage(leads),
    onDone(listener) {
      const listen = ({ data }: MessageEvent<readonly string[]>) => listener(data);
      channel?.addEventListener("message", listen);
      return () => channel?.removeEventListener("message", listen);
    },
  };
}

function openQuietly(open: () => BroadcastChannel): BroadcastChannel | null {
  try {
    return open();
  } catch {
    return null; // each tab is on its own
  }
}
