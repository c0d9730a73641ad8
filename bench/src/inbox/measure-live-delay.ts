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
}

/** Milliseconds from the 2xx of each lead until a member's page has it: the announcement and the page that follows. */
export async function measureLiveDelay({
  client,
  configuratorPort,
  embedKey,
  leads,
}: LiveDelay): Promise<number[]> {
  const stream = await client.openStream();
  await stream.nextChange();
  const delays: number[] = [];
  for (let index = 0; index < leads; index++) {
    const id = randomUUID();
    const announced = stream.nextChange();
    await postLead(configuratorPort, { id, shop: embedKey });
    const storedAt = performance.now();
    await announced;
    const { page } = await client.readLeads("");
    if (!page.leads.some((lead) => lead.id === id))
      throw new Error("The page does not have the announced lead.");
    delays.push(performance.now() - storedAt);
    await sleep(20);
  }
  stream.close();
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
