import type { AcceptedLead } from "../features/send/lead-sender.ts";

/** Messages to and from other tabs of this browser that show the app. */
export interface OtherTabs {
  /** Says that the customer is done. `leads`: ids of their leads that are still queued. */
  tellDone(leads: readonly string[]): void;
  /** Calls `listener` with those ids when the customer is done in another tab. Returns a function that unsubscribes. */
  onDone(listener: (leads: readonly string[]) => void): () => void;
  /** Says that this tab sent a lead of the queue. */
  tellAccepted(lead: AcceptedLead): void;
  /** Calls `listener` when another tab sent a lead. Returns a function that unsubscribes. */
  onAccepted(listener: (lead: AcceptedLead) => void): () => void;
  /** Reports activity in this tab. May be called for every pointer move: it sends at most once a second. */
  tellActivity(): void;
  /** Calls `listener` on activity in another tab. Returns a function that unsubscribes. */
  onActivity(listener: () => void): () => void;
}

type Message =
  | { kind: "done"; leads: readonly string[] }
  | { kind: "accepted"; lead: AcceptedLead }
  | { kind: "activity" };

const activityEveryMs = 1000;

/** `open` may throw where storage is blocked, because some browsers count channels as storage. Tabs are then separate. */
export function connectTabs(open: () => BroadcastChannel): OtherTabs {
  const channel = openQuietly(open);
  let lastActivityMs = Number.NEGATIVE_INFINITY;
  const tell = (message: Message) => channel?.postMessage(message);
  const hear = (listener: (message: Message) => void) => {
    const listen = ({ data }: MessageEvent<Message>) => listener(data);
    channel?.addEventListener("message", listen);
    return () => channel?.removeEventListener("message", listen);
  };
  return {
    tellDone: (leads) => tell({ kind: "done", leads }),
    onDone: (listener) => hear((message) => message.kind === "done" && listener(message.leads)),
    tellAccepted: (lead) => tell({ kind: "accepted", lead }),
    onAccepted: (listener) => hear((message) => message.kind === "accepted" && listener(message.lead)),
    tellActivity() {
      const nowMs = performance.now();
      if (nowMs - lastActivityMs < activityEveryMs) return;
      lastActivityMs = nowMs;
      tell({ kind: "activity" });
    },
    onActivity: (listener) => hear((message) => message.kind === "activity" && listener()),
  };
}

function openQuietly(open: () => BroadcastChannel): BroadcastChannel | null {
  try {
    return open();
  } catch {
    return null; // tabs are separate
  }
}
