import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { lookLeadPath } from "@livery/contract";
import type { ShopClient } from "../servers/shop-client.ts";

interface LiveDelay {
  client: ShopClient;
  /** Of the configurator's origin. */
  configuratorPort: number;
  embedKey: string;
  leads: number;
  /** Browsers that watch the inbox at once. */
  streams: number;
}

/**
 * Milliseconds from the 2xx of each lead until it is on each member's page: the announcement, and the page that each browser
 * then asks for.
 */
export async function measureLiveDelay(options: LiveDelay): Promise<number[]> {
  const { client, configuratorPort, embedKey, leads } = options;
  const streams = await Promise.all(Array.from({ length: options.streams }, () => client.openStream()));
  for (const stream of streams) await stream.nextChange();
  const delays: number[] = [];
  for (let index = 0; index < leads; index++) {
    const id = randomUUID();
    const announced = streams.map((stream) => stream.nextChange());
    await postLead(configuratorPort, { id, shop: embedKey });
    const storedAt = performance.now();
    const shown = announced.map(async (change) => {
      await change;
      const { page } = await client.readLeads("");
      if (!page.leads.some((lead) => lead.id === id))
        throw new Error("The page does not have the announced lead.");
      return performance.now() - storedAt;
    });
    delays.push(...(await Promise.all(shown)));
    await sleep(20);
  }
  for (const stream of streams) stream.close();
  return delays;
}

async function postLead(port: number, lead: { id: string; shop: string }): Promise<void> {
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString("base64");
  const typed = { name: "Customer", email: "", phone: "+1 555 0100", message: "", consent: true };
  const looks = [{ name: "Look 1", layers: [], picture }];
  const answer = await fetch(`http://127.0.0.1:${port}${lookLeadPath}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...lead, ...typed, timestamp: new Date().toISOString(), looks }),
  });
  if (!answer.ok) throw new Error(`The API refused a lead with status ${answer.status}.`);
}
