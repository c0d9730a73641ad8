import type { SafeStorage } from "../../look/safe-storage.ts";

const storageKey = "livery.leads";

/**
 * The ids of the current customer's leads, stored so that a reload keeps them. The leads themselves are in the queue.
 */
export class OwnLeads {
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  list(): readonly string[] {
    return this.#read();
  }

  has(id: string): boolean {
    return this.#read().includes(id);
  }

  add(id: string): void {
    if (!this.has(id)) this.#storage.write(storageKey, [...this.#read(), id].join(" "));
  }

  /** Returns whether it was one of them. */
  remove(id: string): boolean {
    const ids = this.#read();
    const others = ids.filter((other) => other !== id);
    if (others.length === 0) this.#storage.remove(storageKey);
    else this.#storage.write(storageKey, others.join(" "));
    return others.length < ids.length;
  }

  /** Forgets all ids and returns them. */
  clear(): readonly string[] {
    const ids = this.#read();
    this.#storage.remove(storageKey);
    return ids;
  }

  #read(): readonly string[] {
    return (this.#storage.read(storageKey) ?? "").split(" ").filter((id) => id !== "");
  }
}
