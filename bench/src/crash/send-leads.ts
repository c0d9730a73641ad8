import { setTimeout as sleep } from "node:timers/promises";

export interface SentLead {
  email: string;
  shopName: string;
  /** More than one where the first was cut off: the sender, like a person, tries again. */
  tries: number;
  isAcknowledged: boolean;
}

export interface Sending {
  leads: SentLead[];
  /** Sends no new leads, and resolves when every one sent so far was answered 2xx, or after the limit. */
  finish(limitMs: number): Promise<void>;
}

const retryAfterMs = 100;

/** Sends a new lead every `1 / ratePerSecond` seconds, each until it is answered 2xx. */
export function startSending(url: string, ratePerSecond: number): Sending {
  const leads: SentLead[] = [];
  const deliveries: Promise<void>[] = [];
  const giveUp = new AbortController();
  const timer = setInterval(() => {
    const number = leads.length + 1;
    const lead = {
      email: `driver-${number}@example.com`,
      shopName: `Shop ${number}`,
      tries: 0,
      isAcknowledged: false,
    };
    leads.push(lead);
    deliveries.push(deliver(url, lead, giveUp.signal));
  }, 1000 / ratePerSecond);
  return {
    leads,
    finish: async (limitMs) => {
      clearInterval(timer);
      const limit = setTimeout(() => giveUp.abort(), limitMs);
      await Promise.all(deliveries);
      clearTimeout(limit);
    },
  };
}

async function deliver(url: string, lead: SentLead, giveUp: AbortSignal): Promise<void> {
  while (!lead.isAcknowledged && !giveUp.aborted) {
    lead.tries++;
    lead.isAcknowledged = await post(url, lead);
    if (!lead.isAcknowledged) await sleep(retryAfterMs);
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
    return false; // cut off by a kill: whether it was stored is what the trial is about
  }
}
