import {
  cancelPicturePath,
  handlePicturePath,
  picturePresets,
  type PictureRequest,
  type PictureStatus,
} from "@livery/contract";
import { setTimeout as sleep } from "node:timers/promises";

export interface PictureOrderRecord {
  id: string;
  /** The shop has said 202. */
  isAccepted: boolean;
  /** More than one after an interruption. */
  attempts: number;
}

export interface PictureOrders {
  records: PictureOrderRecord[];
  /** Resolves when the next request leaves. */
  nextSend: () => Promise<void>;
  /** Orders no more. Resolves when every order has an answer. */
  stop: () => Promise<void>;
}

const pauseMs = 2_000;
const retryMs = 150;
const cancelShare = 0.1;

/** Each shop orders one picture after another, sends an order again until it is answered, and cancels some. */
export function startPictureOrders(origin: string, keys: readonly string[]): PictureOrders {
  const records: PictureOrderRecord[] = [];
  const stopping = new AbortController();
  let listeners: (() => void)[] = [];

  async function orderAll(shop: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const request = makeRequest(shop, records.length);
      const record = { id: request.id, isAccepted: false, attempts: 0 };
      records.push(record);
      await insist(request, record);
      if (Math.random() < cancelShare) await post(`${origin}${cancelPicturePath}`, { id: request.id });
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  async function insist(request: PictureRequest, record: PictureOrderRecord): Promise<void> {
    for (;;) {
      record.attempts++;
      for (const listener of listeners.splice(0)) listener();
      const answer = await post(`${origin}${handlePicturePath}`, request);
      record.isAccepted = answer?.status === 202;
      if (answer && answer.status < 500 && answer.status !== 408) return;
      await sleep(retryMs);
    }
  }

  const running = Promise.all(keys.map(orderAll));
  return {
    records,
    nextSend: () => new Promise((resolve) => listeners.push(resolve)),
    stop: async () => {
      stopping.abort();
      await running;
      listeners = [];
    },
  };
}

/** No two have the same prompt, so that drawings can be counted by it. */
function makeRequest(shop: string, number: number): PictureRequest {
  const preset = picturePresets[number % picturePresets.length] ?? "salt-flat";
  const horizon = (Math.floor(number / picturePresets.length) % 100) / 100;
  const heightMeters = 0.5 + Math.floor(number / (picturePresets.length * 100)) / 10;
  const camera = { heightMeters, horizon };
  return { id: crypto.randomUUID(), shop, preset, aspect: "1:1", camera, light: "even" };
}

/** Undefined when a kill cut it off. */
async function post(url: string, body: object): Promise<{ status: number; body: PictureStatus } | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: (await response.json()) as PictureStatus }; // typed by the contract
  } catch {
    return undefined; // what was stored is counted at the end
  }
}
