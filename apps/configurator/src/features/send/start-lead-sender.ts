import type { SafeStorage } from "../../look/safe-storage.ts";
import { createLeadQueue } from "./lead-queue.ts";
import { LeadSender } from "./lead-sender.ts";
import { OwnLeads } from "./own-leads.ts";
import { postLookLead } from "./post-look-lead.ts";

interface SenderStart {
  storage: SafeStorage;
  /** A kiosk numbers its leads and signs them with its token. Null elsewhere. */
  kiosk: { readonly token: string } | null;
}

/** Starts the page's lead sender. Leads queued earlier go out at once, or when the device is online. */
export function startLeadSender({ storage, kiosk }: SenderStart): LeadSender {
  const sender = new LeadSender({
    queue: createLeadQueue(() => indexedDB, { isNumbered: kiosk !== null }),
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
