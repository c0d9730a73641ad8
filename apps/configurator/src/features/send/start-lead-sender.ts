import type { KioskState } from "@livery/contract";
import type { SafeStorage } from "../../look/safe-storage.ts";
import { createLeadQueue } from "./lead-queue.ts";
import { LeadSender } from "./lead-sender.ts";
import { OwnLeads } from "./own-leads.ts";
import { postLookLead } from "./post-look-lead.ts";
import { sealQueued } from "./seal-queued.ts";

interface SenderStart {
  storage: SafeStorage;
  /**
   * A kiosk numbers its leads, seals them to the server's key and signs them with its token. One that its shop has removed
   * has no token. Null elsewhere.
   */
  kiosk: { readonly token?: string; readonly state: Pick<KioskState, "leadKey"> } | null;
}

/** Starts the page's lead sender. Leads queued earlier go out at once, or when the device is online. */
export function startLeadSender({ storage, kiosk }: SenderStart): LeadSender {
  const sender = new LeadSender({
    queue: createLeadQueue(() => indexedDB, {
      isNumbered: kiosk !== null,
      ...(kiosk && { seal: (lead) => sealQueued(lead, kiosk.state.leadKey) }),
    }),
    own: new OwnLeads(storage),
    post: (lead, signal) => postLookLead(lead, signal, kiosk?.token),
    wait: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  });
  window.addEventListener("online", () => void sender.flush());
  void sender.flush();
  return sender;
}
