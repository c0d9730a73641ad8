import type { DeviceLeadCounts, KioskState } from "@livery/contract";
import type { Page } from "playwright-core";
import { sourceUrl } from "./serve-kiosk-page.ts";

interface BenchLead {
  id: string;
  timestamp: string;
}

/** The part of the configurator's lead sender that the bench uses. */
interface Sender {
  begin: (id: string) => void;
  send: (lead: object) => Promise<{ kind: string }>;
  tally: () => Promise<DeviceLeadCounts>;
  flush: () => Promise<void>;
  ownLeads: () => readonly string[];
  cancelAll: () => Promise<void>;
  endSession: () => Promise<void>;
}

declare global {
  interface Window {
    kioskBench: { sender: Sender; makeLead: (lead: BenchLead) => object };
    /** A request is about to leave; the tablet may lose power before it does. */
    tellPosting: () => Promise<void>;
    /** The customer reads that the lead was sent, or waits on this device. */
    tellShown: (id: string) => Promise<void>;
  }
}

interface QueuePage {
  url: string;
  token: string;
  state: KioskState;
  onPosting: () => void;
  onShown: (id: string) => void;
}

/** Starts the configurator's own queue in the page, as a kiosk does. Leads that wait go out at once. */
export async function startQueue(page: Page, { url, token, state, ...on }: QueuePage): Promise<void> {
  await page.exposeFunction("tellPosting", on.onPosting);
  await page.exposeFunction("tellShown", on.onShown);
  await page.goto(url);
  const modules = {
    sender: sourceUrl("features/send/start-lead-sender.ts"),
    storage: sourceUrl("look/safe-storage.ts"),
  };
  await page.evaluate(
    async ({ files, kiosk }) => {
      const post = window.fetch.bind(window);
      window.fetch = async (...request) => {
        await window.tellPosting();
        return post(...request);
      };
      // Served from the configurator's sources, as the app itself loads them.
      const { startLeadSender } = (await import(files.sender)) as {
        startLeadSender: (options: object) => Sender;
      };
      const { createSafeStorage } = (await import(files.storage)) as {
        createSafeStorage: (open: () => Storage) => object;
      };
      const picture = `/9j/4AAQ${"SkZJRgABAQAA".repeat(500)}`;
      const typed = { name: "Customer", email: "", phone: "+1 555 0100", message: "", consent: true };
      window.kioskBench = {
        sender: startLeadSender({ storage: createSafeStorage(() => localStorage), kiosk }),
        makeLead: (lead) => ({
          ...lead,
          ...typed,
          // A sealed lead is no shop's only because its kiosk sends it.
          shop: kiosk.state.shopKey,
          looks: [{ name: "Look 1", layers: [], picture }],
          facts: { source: "kiosk" },
          topic_note: "",
          elapsedMs: 5000,
        }),
      };
    },
    { files: modules, kiosk: { token, state } },
  );
}

/** Sends leads one shortly after another, as more customers than one tablet ever has. */
export async function sendLeads(page: Page, ids: readonly string[], everyMs: number): Promise<void> {
  await page.evaluate(
    async ({ leads, pauseMs }) => {
      const { sender, makeLead } = window.kioskBench;
      for (const id of leads) {
        sender.begin(id);
        const lead = makeLead({ id, timestamp: new Date().toISOString() });
        void sender.send(lead).then(() => window.tellShown(id));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    },
    { leads: ids, pauseMs: everyMs },
  );
}

/** A customer deletes what waits of theirs, unsent. Returns which leads those are. */
export function withdrawOwn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const own = window.kioskBench.sender.ownLeads();
    await window.kioskBench.sender.cancelAll();
    return own;
  });
}

export function readTally(page: Page): Promise<DeviceLeadCounts> {
  return page.evaluate(async () => {
    await window.kioskBench.sender.flush();
    return window.kioskBench.sender.tally();
  });
}
