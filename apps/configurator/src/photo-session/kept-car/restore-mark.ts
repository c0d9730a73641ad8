import type { SafeStorage } from "../../look/safe-storage.ts";

const key = "livery.restoring";

/** How long the car must have been on screen. What a photo does to a weak device shows within this time. */
const safeAfterMs = 2_000;

/**
 * A mark in the tab while its car is restored and on screen for the first seconds. A page that finds it was ended by the browser,
 * or crashed: it must not try the same again. A page that is left, or sent to the background, removes it.
 */
export class RestoreMark {
  readonly #tab: SafeStorage;
  readonly #listeners = new AbortController();

  constructor(tab: SafeStorage) {
    this.#tab = tab;
  }

  /** The page before this one crashed. */
  get isSet(): boolean {
    return this.#tab.read(key) !== null;
  }

  set(): void {
    const { signal } = this.#listeners;
    const update = () => (document.visibilityState === "hidden" ? this.#remove() : this.#write());
    document.addEventListener("visibilitychange", update, { signal });
    window.addEventListener("pagehide", () => this.#remove(), { signal });
    update();
  }

  /** The car is on screen. */
  removeSoon(): void {
    const timer = setTimeout(() => this.remove(), safeAfterMs);
    this.#listeners.signal.addEventListener("abort", () => clearTimeout(timer));
  }

  remove(): void {
    this.#listeners.abort();
    this.#remove();
  }

  /** The page crashed: as long as the mark is set, it stays. */
  keep(): void {
    this.#listeners.abort();
  }

  #write(): void {
    this.#tab.write(key, "1");
  }

  #remove(): void {
    this.#tab.remove(key);
  }
}
