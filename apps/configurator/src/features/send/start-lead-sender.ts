import type { KioskState } from "@livery/contract";
import type { SafeStorage } from "../../look/safe-storage.ts";
import { createLeadQueue } from "./lead-queue.ts";
import { type AcceptedLead, LeadSender } from "./lead-sender.ts";
import { inTurn } from "./lead-turn.ts";
import { OwnLeads } from "./own-leads.ts";
import { postLookLead } from "./post-look-lead.ts";
import { RefusedLeads } from "./refused-leads.ts";
import { sealQueued } from "./seal-queued.ts";

/** The app's other tabs, which share the queue. */
interface LeadTabs {
  tellAccepted: (lead: AcceptedLead) => void;
  onAccepted: (listener: (lead: AcceptedLead) => void) => () => void;
}

interface SenderStart {
  storage: SafeStorage;
  /** Null where nobody looks at leads. */
  otherTabs: LeadTabs | null;
  /**
   * A kiosk numbers its leads, seals them to the server's key and signs them with its token. One that its shop has removed
   * has no token. Null elsewhere.
   */
  kiosk: { readonly token?: string; readonly state: Pick<KioskState, "leadKey"> } | null;
}

/** Starts the page's lead sender. Leads queued earlier go out at once, or when the device is online or in use again. */
export function startLeadSender({ storage, otherTabs, kiosk }: SenderStart): LeadSender {
  const sender = new LeadSender({
    queue: createLeadQueue(() => indexedDB, {
      isNumbered: kiosk !== null,
      ...(kiosk
        ? { seal: (lead) => sealQueued(lead, kiosk.state.leadKey) }
        : { onUnstored: (hasUnstored) => askBeforeLeaving(hasUnstored) }),
    }),
    own: new OwnLeads(storage),
    refused: new RefusedLeads(storage),
    tellAccepted: (lead) => otherTabs?.tellAccepted(lead),
    post: (lead, signal) => postLookLead(lead, signal, kiosk?.token),
    inTurn,
    wait: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  });
  otherTabs?.onAccepted((lead) => void sender.handleSentElsewhere(lead));
  window.addEventListener("online", () => void sender.flush());
  // A phone in a pocket stops timers, and says nothing of a connection that came back meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sender.flush();
  });
  void sender.flush();
  return sender;
}

/** On a kiosk nobody could answer: its own reloads wait, and staff are asked. */
function askBeforeLeaving(isWanted: boolean): void {
  // Listening all the time would keep the page out of some browsers' back-forward cache.
  if (isWanted) window.addEventListener("beforeunload", cancel);
  else window.removeEventListener("beforeunload", cancel);
}

function cancel(event: Event): void {
  event.preventDefault();
}
