import type { KioskState } from "@livery/contract";
import { createContext, useContext } from "react";
import type { SafeStorage } from "../look/safe-storage.ts";
import { readDurableText, writeDurableText } from "./durable-text.ts";
import { idleClearMs } from "./kiosk.ts";

/** What a tablet keeps of its pairing. */
export interface Pairing {
  token: string;
  state: KioskState;
}

const storageKey = "livery.kiosk";

/** A tablet that is paired with a shop. Clearing a customer's session leaves the pairing. */
export class KioskDevice {
  readonly #storage: SafeStorage;
  readonly #clearListeners = new Set<() => void>();
  #pairing: Pairing;
  /** How many writes there were when this window last wrote. */
  #writes: number;
  #isAttended = false;
  /** Requested before anybody listened. */
  #isClearRequested = false;

  constructor(storage: SafeStorage, pairing: Pairing) {
    this.#storage = storage;
    this.#pairing = pairing;
    this.#writes = countWrites(storage);
  }

  /** Another window of the tablet may have got the one that follows. */
  get token(): string {
    const stored = parseStored(this.#storage.read(storageKey));
    if (stored?.token !== undefined && (stored.writes ?? 0) > this.#writes)
      this.#pairing = { ...this.#pairing, token: stored.token };
    return this.#pairing.token;
  }

  /** What the kiosk shows, from when the page opened or as it is now. */
  get state(): KioskState {
    return this.#pairing.state;
  }

  /** A customer has touched the attract loop. Kept here, because another language renders the app anew. */
  get isAttended(): boolean {
    return this.#isAttended;
  }

  setAttended(isAttended: boolean): void {
    this.#isAttended = isAttended;
  }

  /** Keeps what the server sent. */
  update(changed: Partial<Pairing>): void {
    this.#pairing = { token: this.token, state: this.state, ...changed };
    void storePairing(this.#storage, this.#pairing);
    this.#writes = countWrites(this.#storage);
  }

  /** With a token that the server has refused, a pairing with another one stays: another window has made it since. */
  async unpair(refused?: string): Promise<void> {
    const stored = refused === undefined ? null : await readPairing(this.#storage);
    if (stored !== null && stored.token !== refused) return;
    const ended = JSON.stringify({ writes: countWrites(this.#storage) + 1 });
    this.#storage.remove(storageKey);
    // What the disk still has must not count as the newest.
    if (!(await writeDurableText(null))) this.#storage.write(storageKey, ended);
  }

  /** The shop wants the customer's session to end now. */
  requestClear(): void {
    this.#isClearRequested = this.#clearListeners.size === 0;
    for (const listener of this.#clearListeners) listener();
  }

  readonly onClearRequest = (listener: () => void): (() => void) => {
    this.#clearListeners.add(listener);
    if (this.#isClearRequested) listener();
    this.#isClearRequested = false;
    return () => void this.#clearListeners.delete(listener);
  };
}

/** In both stores. Either may miss a write: localStorage reaches the disk late, and IndexedDB refuses when the disk is full. */
interface StoredPairing extends Partial<Pairing> {
  /** How many came before it. Tablets that were paired before this have none. */
  writes?: number;
}

/** Resolves once a loss of power does not undo it. */
export async function storePairing(storage: SafeStorage, { token, state }: Pairing): Promise<void> {
  const text = JSON.stringify({ token, state, writes: countWrites(storage) + 1 } satisfies StoredPairing);
  storage.write(storageKey, text);
  await writeDurableText(text);
}

/** Null on a tablet that is not paired. The newer one of both stores counts; the one on the disk if they are as old. */
export async function readPairing(storage: SafeStorage): Promise<Pairing | null> {
  const texts = [await readDurableText(), storage.read(storageKey)];
  const [newest] = texts
    .flatMap((text) => parseStored(text) ?? [])
    .toSorted((a, b) => (b.writes ?? 0) - (a.writes ?? 0));
  if (newest?.token === undefined || newest.state === undefined) return null;
  storage.write(storageKey, JSON.stringify(newest)); // the next write counts from here
  return { token: newest.token, state: newest.state };
}

function countWrites(storage: SafeStorage): number {
  return parseStored(storage.read(storageKey))?.writes ?? 0;
}

function parseStored(text: string | null): StoredPairing | null {
  try {
    return text === null ? null : (JSON.parse(text) as StoredPairing); // written above, by this version or another
  } catch {
    return null; // not written by us
  }
}

/** Null outside a paired kiosk. `start-app.tsx` provides it. */
export const KioskContext = createContext<KioskDevice | null>(null);

export function useKiosk(): KioskDevice | null {
  return useContext(KioskContext);
}

/** Whether the shop's customers share this device: a paired kiosk, or a page opened with `?kiosk`. */
export function useIsKiosk(): boolean {
  return useKiosk() !== null || idleClearMs(location.search) !== null;
}
