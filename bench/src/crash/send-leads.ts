import { setTimeout as sleep } from "node:timers/promises";

export interface SentLead {
  email: string;
  shopName: string;
  /** More than one after an interruption: the sender retries as a visitor would. */
  attempts: number;
  isAcknowledged: boolean;
}

export interface LeadStream {
  leads: SentLead[];
  /** Sends no new leads. Resolves when every lead is answered with 2xx, or after the timeout. */
  stop(timeoutMs: number): Promise<void>;
}

const retryDelayMs = 100;

/** Sends `leadsPerSecond` new leads a second and retries each until it is answered with 2xx. */
export function startLeadStream(url: string, leadsPerSecond: number): LeadStream {
  const leads: SentLead[] = [];
  const deliveries: Promise<void>[] = [];
  const abort = new AbortController();
  const timer = setInterval(() => {
    const number = leads.length + 1;
    const lead = {
      email: `driver-${number}@example.com`,
      shopName: `Shop ${number}`,
      attempts: 0,
      isAcknowledged: false,
    };
    leads.push(lead);
    deliveries.push(deliver(url, lead, abort.signal));
  }, 1000 / leadsPerSecond);
  return {
    leads,
    stop: async (timeoutMs) => {
      clearInterval(timer);
      const timeout = setTimeout(() => abort.abort(), timeoutMs);
      await Promise.all(deliveries);
      clearTimeout(timeout);
    },
  };
}

async function deliver(url: string, lead: SentLead, signal: AbortSignal): Promise<void> {
  while (!lead.isAcknowledged && !signal.aborted) {
    lead.attempts++;
    lead.isAcknowledged = await post(url, lead);
    if (!lead.isAcknowledged) await sleep(retryDelayMs);
  }
}

async function post(url: string, { email, shopName }: SentLead): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Driver", email, shopName, phone: "", address: "" }),
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // interrupted by a kill; countOutcome tells whether the lead was stored
  }
}
