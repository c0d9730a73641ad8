import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Object URLs that are not revoked, and what they stand for. */
    liveObjectUrls: Map<string, Blob | MediaSource>;
  }
}

/** What a customer left in the page. */
export interface Traces {
  /** Places that hold one of the needles. */
  places: string[];
  objectUrls: number;
  historyEntries: number;
}

interface Search {
  needles: readonly string[];
  /** Also reads every file in Cache Storage, which has the models. */
  readsCaches: boolean;
}

/** The forms in which a text may lie in a store: as it is, two bytes a character, in base64. Each character is one byte. */
export function listNeedles(text: string): string[] {
  const wide = Buffer.from(text, "utf16le").toString("latin1");
  // Whole groups of base64 only: their neighbors change what is around them.
  const encoded = [0, 1, 2].map((skipped) => {
    const rest = text.slice(skipped);
    return Buffer.from(rest.slice(0, rest.length - (rest.length % 3))).toString("base64");
  });
  return [text, wide, ...encoded];
}

/** Counts object URLs in pages that open from now on. */
export async function watchObjectUrls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = new Map<string, Blob | MediaSource>();
    window.liveObjectUrls = live;
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      const url = create(object);
      live.set(url, object);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      live.delete(url);
      revoke(url);
    };
  });
}

/** Searches everything in which a page can keep something. */
export async function findTraces(page: Page, search: Search): Promise<Traces> {
  const found = await page.evaluate(searchPage, search);
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  const texts = entries.map(({ url, title }) => `${url} ${title}`);
  const isInHistory = texts.some((text) => search.needles.some((needle) => text.includes(needle)));
  return {
    places: isInHistory ? [...found.places, "history"] : found.places,
    objectUrls: found.objectUrls,
    historyEntries: entries.length,
  };
}

/** Runs in the page. */
// oxlint-disable-next-line max-lines-per-function -- in the page there is nothing but this function
async function searchPage({ needles, readsCaches }: Search): Promise<Omit<Traces, "historyEntries">> {
  const places = new Set<string>();
  await searchStorage("localStorage", localStorage);
  await searchStorage("sessionStorage", sessionStorage);
  await searchDatabases();
  await searchCaches();
  await searchFiles(await navigator.storage.getDirectory());
  for (const object of window.liveObjectUrls.values()) await searchValue("object URL", object);
  await searchValue("history", [location.href, document.title, history.state]);
  await searchValue("page", document.documentElement.outerHTML);
  return { places: [...places], objectUrls: window.liveObjectUrls.size };

  async function searchValue(place: string, value: unknown): Promise<void> {
    if (typeof value === "string") {
      if (needles.some((needle) => value.includes(needle))) places.add(place);
    } else if (value instanceof Blob) await searchValue(place, await value.arrayBuffer());
    else if (value instanceof ArrayBuffer) searchBytes(place, new Uint8Array(value));
    else if (ArrayBuffer.isView(value))
      searchBytes(place, new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    else if (typeof value === "object" && value !== null)
      for (const part of Object.entries(value).flat()) await searchValue(place, part);
  }

  function searchBytes(place: string, bytes: Uint8Array): void {
    const text = new TextDecoder("latin1").decode(bytes.slice());
    if (needles.some((needle) => text.includes(needle))) places.add(place);
  }

  async function searchStorage(place: string, storage: Storage): Promise<void> {
    await searchValue(place, Object.entries(storage));
  }

  async function searchDatabases(): Promise<void> {
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([settle(rows.getAllKeys()), settle(rows.getAll())]);
        await searchValue("IndexedDB", [name, store, keys, values]);
      }
      database.close();
    }
  }

  async function searchCaches(): Promise<void> {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        await searchValue("Cache Storage", [name, request.url, ...request.headers]);
        const response = readsCaches ? await cache.match(request) : undefined;
        if (response !== undefined) await searchValue("Cache Storage", await response.arrayBuffer());
      }
    }
  }

  async function searchFiles(folder: FileSystemDirectoryHandle): Promise<void> {
    for await (const [name, entry] of folder) {
      await searchValue("OPFS", name);
      if (entry instanceof FileSystemDirectoryHandle) await searchFiles(entry);
      else if (entry instanceof FileSystemFileHandle) await searchValue("OPFS", await entry.getFile());
    }
  }

  function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () =>
        reject(new Error("IndexedDB failed", { cause: request.error })),
      );
    });
  }
}

/** Files of a folder, relative to it, that hold one of the needles. */
export function findInFolder(folder: string, needles: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return needles.some((needle) => bytes.includes(needle, 0, "latin1"));
    })
    .map((file) => path.relative(folder, file));
}

/** Puts a text into every place that is searched. The places in which it is not found are returned; it is removed again. */
export async function listBlindSpots(page: Page, text: string): Promise<string[]> {
  await page.evaluate(async (planted) => {
    localStorage.setItem("planted", planted);
    sessionStorage.setItem("planted", planted);
    const opening = indexedDB.open("planted", 1);
    await new Promise<void>((resolve, reject) => {
      opening.addEventListener("upgradeneeded", () => {
        opening.result.createObjectStore("texts").put(new TextEncoder().encode(planted), 1);
      });
      opening.addEventListener("success", () => resolve());
      opening.addEventListener("error", () =>
        reject(new Error("IndexedDB failed", { cause: opening.error })),
      );
    });
    opening.result.close();
    await (await caches.open("planted")).put("/planted", new Response(planted));
    const folder = await navigator.storage.getDirectory();
    const writing = await (await folder.getFileHandle("planted", { create: true })).createWritable();
    await writing.write(planted);
    await writing.close();
    document.documentElement.dataset["planted"] = URL.createObjectURL(new Blob([planted]));
    history.replaceState(planted, "");
  }, text);
  const { places } = await findTraces(page, { needles: listNeedles(text), readsCaches: true });
  await page.evaluate(async () => {
    localStorage.removeItem("planted");
    sessionStorage.removeItem("planted");
    indexedDB.deleteDatabase("planted");
    await caches.delete("planted");
    await (await navigator.storage.getDirectory()).removeEntry("planted");
    URL.revokeObjectURL(document.documentElement.dataset["planted"] ?? "");
    delete document.documentElement.dataset["planted"];
    history.replaceState(null, "");
  });
  return searchedPlaces.filter((place) => !places.includes(place));
}

const searchedPlaces = [
  "localStorage",
  "sessionStorage",
  "IndexedDB",
  "Cache Storage",
  "OPFS",
  "object URL",
  "history",
];
