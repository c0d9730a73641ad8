import type { KioskState } from "@livery/contract";
import { createContext, useContext } from "react";
import type { SafeStorage } from "../look/safe-storage.ts";
import { readDurableText, writeDurableText } from "./durable-text.ts";

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
  #isAttended = false;
  /** Requested before anybody listened. */
  #isClearRequested = false;

  constructor(storage: SafeStorage, pairing: Pairing) {
    this.#storage = storage;
    this.#pairing = pairing;
  }

  get token(): string {
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
    this.#pairing = { ...this.#pairing, ...changed };
    void storePairing(this.#storage, this.#pairing);
  }

  async unpair(): Promise<void> {
    this.#storage.remove(storageKey);
    await writeDurableText(null);
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

/** Resolves once a loss of power does not undo it. */
export async function storePairing(storage: SafeStorage, pairing: Pairing): Promise<void> {
  const text = JSON.stringify(pairing);
  storage.write(storageKey, text);
  await writeDurableText(text);
}

/** Null on a tablet that is not paired. What is on the disk is at least as new as what localStorage has. */
export async function readPairing(storage: SafeStorage): Promise<Pairing | null> {
  const text = (await readDurableText()) ?? storage.read(storageKey);
  if (text === null) return null;
  try {
    const { token, state } = JSON.parse(text) as Partial<Pairing>; // written above, by this version or another
    return token === undefined || state === undefined ? null : { token, state };
  } catch {
    return null; // not written by us
  }
}

/** Null outside a paired kiosk. `start-app.tsx` provides it. */
export const KioskContext = createContext<KioskDevice | null>(null);

export function useKiosk(): KioskDevice | null {
  return useContext(KioskContext);
}
