import type { LeadKey } from "@livery/contract";
import { retryImport } from "../../controls/retry-import.ts";
import type { QueuedLead, StoredLead } from "./queued-lead.ts";

/** Seals a lead for the queue. Without a key, or without the code for it, the lead stays as it is: none may get lost. */
export async function sealQueued(lead: QueuedLead, key: LeadKey | undefined): Promise<StoredLead> {
  if (key === undefined) return lead;
  try {
    // Only kiosks need it.
    const { sealLead } = await retryImport(() => import("../../handoff/seal-lead.ts"));
    const { id, timestamp } = lead;
    return { id, timestamp, keyId: key.id, sealed: await sealLead(JSON.stringify(lead), { id, key }) };
  } catch (error) {
    reportError(error);
    return lead;
  }
}
