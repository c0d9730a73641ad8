import type { SafeStorage } from "../../look/safe-storage.ts";

/** A page that this device made, with the key that ends it. */
export interface SharedLink {
  revokeKey: string;
  /** What is on the car, for the list. */
  name: string;
  /** Null while the server has not answered: there may be a page, or none. */
  page: { id: string; expiresAt: string } | null;
}

const storageKey = "livery.shares";

/**
 * The pages that this device made. They outlive the customer's session, because only their keys end them; they hold nothing
 * of the photo.
 */
export class SharedLinks {
  readonly #storage: SafeStorage;
  readonly #openedAt: Date;
  readonly #listeners = new Set<() => void>();
  #links: readonly SharedLink[];

  constructor(storage: SafeStorage, openedAt: Date) {
    this.#storage = storage;
    this.#openedAt = openedAt;
    this.#links = this.#read();
  }

  /** Newest first. */
  readonly list = (): readonly SharedLink[] => this.#links;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a link, or replaces the one with its key. */
  put(link: SharedLink): void {
    this.#set([link, ...this.#read().filter(({ revokeKey }) => revokeKey !== link.revokeKey)]);
  }

  remove(revokeKey: string): void {
    this.#set(this.#read().filter((link) => link.revokeKey !== revokeKey));
  }

  /** Another tab may have made or ended pages. */
  syncFromStorage(): void {
    this.#show(this.#read());
  }

  /** False when the keys are lost with this page. */
  get isPersisted(): boolean {
    return this.#storage.isPersisted(storageKey);
  }

  /** Of all tabs: what one of them writes must not lose the keys of another. */
  #read(): SharedLink[] {
    return readLinks(this.#storage.read(storageKey)).filter(
      ({ page }) => page === null || new Date(page.expiresAt) > this.#openedAt,
    );
  }

  #set(links: readonly SharedLink[]): void {
    if (links.length === 0) this.#storage.remove(storageKey);
    else this.#storage.write(storageKey, JSON.stringify(links));
    this.#show(links);
  }

  #show(links: readonly SharedLink[]): void {
    this.#links = links;
    for (const listener of this.#listeners) listener();
  }
}

function readLinks(text: string | null): SharedLink[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isLink) : [];
  } catch {
    return []; // not ours
  }
}

function isLink(value: unknown): value is SharedLink {
  if (typeof value !== "object" || value === null) return false;
  const { revokeKey, name, page } = value as Partial<SharedLink>;
  if (typeof revokeKey !== "string" || typeof name !== "string") return false;
  return page === null || (typeof page?.id === "string" && typeof page.expiresAt === "string");
}
