/** The tabs of this browser that show the app, but for this one. */
export interface OtherTabs {
  /** The person is done here, and so everywhere; these leads of theirs still wait to be sent. */
  tellDone(leads: readonly string[]): void;
  /** Calls `listener` with those leads when the person is done in another tab; returns what ends that. */
  onDone(listener: (leads: readonly string[]) => void): () => void;
  /** Somebody is here. May be called for every move of a pointer: the others hear of it once a second. */
  tellLife(): void;
  /** Calls `listener` when somebody is at another tab; returns what ends that. */
  onLife(listener: () => void): () => void;
}

type Message = { kind: "done"; leads: readonly string[] } | { kind: "life" };

const lifeEveryMs = 1000;

/** `open` may throw where storage is blocked: some browsers count this as storage. Then no tab hears of another. */
export function connectTabs(open: () => BroadcastChannel): OtherTabs {
  const channel = openQuietly(open);
  let toldLifeMs = Number.NEGATIVE_INFINITY;
  const tell = (message: Message) => channel?.postMessage(message);
  const hear = (listener: (message: Message) => void) => {
    const listen = ({ data }: MessageEvent<Message>) => listener(data);
    channel?.addEventListener("message", listen);
    return () => channel?.removeEventListener("message", listen);
  };
  return {
    tellDone: (leads) => tell({ kind: "done", leads }),
    onDone: (listener) => hear((message) => message.kind === "done" && listener(message.leads)),
    tellLife() {
      const nowMs = performance.now();
      if (nowMs - toldLifeMs < lifeEveryMs) return;
      toldLifeMs = nowMs;
      tell({ kind: "life" });
    },
    onLife: (listener) => hear((message) => message.kind === "life" && listener()),
  };
}

function openQuietly(open: () => BroadcastChannel): BroadcastChannel | null {
  try {
    return open();
  } catch {
    return null; // each tab is on its own
  }
}
