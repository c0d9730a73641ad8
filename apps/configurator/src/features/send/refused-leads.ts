import type { SafeStorage } from "../../look/safe-storage.ts";

const storageKey = "livery.refused";
const tryForMs = 30 * 24 * 60 * 60_000;

/**
 * Since when the server refuses a queued lead, stored so that it is not tried forever. Another version of the app or the
 * server may accept it, but hardly after a month.
 */
export class RefusedLeads {
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  /** The first time counts. */
  add(id: string): void {
    const known = this.#read();
    if (!known.has(id)) this.#write(known.set(id, Date.now()));
  }

  remove(id: string): void {
    const known = this.#read();
    if (known.delete(id)) this.#write(known);
  }

  /** Whether the lead stays in the queue without being tried again. */
  isGivenUp(id: string): boolean {
    const since = this.#read().get(id);
    return since !== undefined && Date.now() - since > tryForMs;
  }

  #read(): Map<string, number> {
    const lines = (this.#storage.read(storageKey) ?? "").split(" ").filter((line) => line !== "");
    return new Map(
      lines.map((line) => {
        const [id = "", since] = line.split("@");
        return [id, Number(since)];
      }),
    );
  }

  #write(known: ReadonlyMap<string, number>): void {
    if (known.size === 0) this.#storage.remove(storageKey);
    else this.#storage.write(storageKey, [...known].map((entry) => entry.join("@")).join(" "));
  }
}
