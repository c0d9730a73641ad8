import type { SafeStorage } from "../../look/safe-storage.ts";

const storageKey = "livery.leads";

/**
 * Which leads are of the person who is here now, by id. In storage, so that a reload does not forget it; the leads
 * themselves are in the queue.
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

  /** Whether it was one of them. */
  remove(id: string): boolean {
    const ids = this.#read();
    const others = ids.filter((other) => other !== id);
    if (others.length === 0) this.#storage.remove(storageKey);
    else this.#storage.write(storageKey, others.join(" "));
    return others.length < ids.length;
  }

  /** They are nobody's from now on. Which they were. */
  clear(): readonly string[] {
    const ids = this.#read();
    this.#storage.remove(storageKey);
    return ids;
  }

  #read(): readonly string[] {
    return (this.#storage.read(storageKey) ?? "").split(" ").filter((id) => id !== "");
  }
}
