import { leadEventsPath } from "@livery/contract";
import { whileSignedIn } from "../../features/session/signed-in.ts";

type Sign = "change" | "ping";

/** Also the name of the lock that the tab with the stream holds. */
const channelName = "livery-leads";
const reopenAfterMs = 15_000;
const pollEveryMs = 15_000;
/** The stream pings every 20 seconds. */
const longestSilenceMs = 45_000;

/**
 * Calls `onChange` when leads of the shop may have changed. A browser has one stream, in one of its tabs, which tells the
 * others. While nothing is heard, the page is told to look every 15 seconds. Returns a function that ends it.
 */
export function watchLeads(onChange: () => void): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(channelName);
  let heardAtMs = performance.now();
  const hear = (sign: Sign) => {
    heardAtMs = performance.now();
    if (sign === "change") onChange();
  };
  channel.addEventListener("message", ({ data }) => hear(data === "change" ? "change" : "ping"));
  void holdStream(stopping.signal, (sign) => {
    hear(sign);
    channel.postMessage(sign);
  });
  const timer = setInterval(() => {
    const isSilent = performance.now() - heardAtMs > longestSilenceMs;
    if (isSilent && document.visibilityState === "visible") onChange();
  }, pollEveryMs);
  return () => {
    stopping.abort();
    clearInterval(timer);
    channel.close();
  };
}

/** Has the stream while somebody is signed in and no other tab has it. */
async function holdStream(stopping: AbortSignal, onSign: (sign: Sign) => void): Promise<void> {
  const hold = () =>
    new Promise<void>((resolve) => {
      // The page left while the lock was on its way, and no further event would give it back.
      if (stopping.aborted) return resolve();
      const close = whileSignedIn(() => openStream(onSign));
      stopping.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  // Without https there are no locks: each tab has a stream.
  if (!isSecureContext) return hold();
  try {
    await navigator.locks.request(channelName, { signal: stopping }, hold);
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}

/** The browser reconnects by itself, except after a refusal. */
function openStream(onSign: (sign: Sign) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(leadEventsPath);
    source.addEventListener("change", () => onSign("change"));
    source.addEventListener("ping", () => onSign("ping"));
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenAfterMs);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
