/** The tabs of this browser that show the app, but for this one. */
export interface OtherTabs {
  /** The person is done here, and so everywhere. */
  tellDone(): void;
  /** Calls `listener` when the person is done in another tab; returns what ends that. */
  onDone(listener: () => void): () => void;
}

/** `open` may throw where storage is blocked: some browsers count this as storage. Then no tab hears of another. */
export function connectTabs(open: () => BroadcastChannel): OtherTabs {
  const channel = openQuietly(open);
  return {
    tellDone: () => channel?.postMessage("done"),
    onDone(listener) {
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
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
