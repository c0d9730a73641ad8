import { leadEventsPath, type LeadPage, leadsPath } from "@livery/contract";
import { signInDemoOwner } from "./sign-in-demo-owner.ts";

/** The demo shop's owner, signed in. */
export interface ShopClient {
  readLeads(query: string): Promise<{ ms: number; page: LeadPage }>;
  post(path: string, body: object): Promise<void>;
  openStream(): Promise<{ nextChange(): Promise<void>; close(): void }>;
}

export async function signInDemoShop(port: number, dataDir: string): Promise<ShopClient> {
  const origin = `http://127.0.0.1:${port}`;
  const cookie = await signInDemoOwner(origin, dataDir);
  return {
    readLeads: async (query) => {
      const startedAt = performance.now();
      const response = await fetch(`${origin}${leadsPath}?${query}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`The inbox answered with status ${response.status}.`);
      const page = (await response.json()) as LeadPage; // typed by the contract
      return { ms: performance.now() - startedAt, page };
    },
    post: async (address, body) => {
      const response = await fetch(`${origin}${address}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
    },
    openStream: () => openStream(`${origin}${leadEventsPath}`, cookie),
  };
}

async function openStream(address: string, cookie: string) {
  const stopping = new AbortController();
  const response = await fetch(address, { headers: { cookie }, signal: stopping.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!response.ok || !reader) throw new Error(`The stream answered with status ${response.status}.`);
  let text = "";
  return {
    nextChange: async () => {
      while (!text.includes("event: change")) {
        const { done, value } = await reader.read();
        if (done) throw new Error("The stream ended.");
        text += value;
      }
      text = text.slice(text.indexOf("event: change") + "event: change".length);
    },
    close: () => stopping.abort(),
  };
}
