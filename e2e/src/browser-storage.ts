import type { Page } from "@playwright/test";

/** What the browser stores for the page, without cached files of the app. `files` are those of its private file system. */
export function readStorage(page: Page) {
  return page.evaluate(readInPage);
}

/** What is stored of the car in this tab, by which a reload brings it back: a sample, or how many masks each photo has. */
export function readStoredCar(page: Page): Promise<{ sampleId: string | null; masks: number[] } | null> {
  return page.evaluate(async () => {
    const tab = sessionStorage.getItem("livery.tab");
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (tab === null || !names.includes("livery-cars")) return null;
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open("livery-cars");
      opening.onerror = () => reject(new Error("livery-cars", { cause: opening.error }));
      opening.onsuccess = () => {
        const reading = opening.result.transaction("cars").objectStore("cars").get(tab);
        reading.onsuccess = () => {
          opening.result.close();
          const car = reading.result as
            | { sampleId: string | null; photos: { analysis: { masks: number[] } | null }[] }
            | undefined; // as kept-car/car-store.ts writes it
          const masks = car?.photos.map(({ analysis }) => analysis?.masks.length ?? 0) ?? [];
          resolve(car === undefined ? null : { sampleId: car.sampleId, masks });
        };
      };
    });
  });
}

async function readInPage() {
  const databases = await indexedDB.databases();
  const counts = await Promise.all(databases.map(({ name = "" }) => countRows(name)));
  const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const cached = (await Promise.all(openCaches.map((cache) => cache.keys()))).flat();
  const files: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
  const foreign = await Promise.all(
    cached.map(async ({ url }) => ((await fetch(url, { method: "HEAD", cache: "reload" })).ok ? [] : [url])),
  );
  return {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    rows: counts.reduce((sum, count) => sum + count, 0),
    foreign: foreign.flat(),
    files,
  };

  function countRows(name: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(new Error(name, { cause: opening.error }));
      opening.onsuccess = () => {
        const names = [...opening.result.objectStoreNames];
        if (names.length === 0) return resolve(0);
        const reading = opening.result.transaction(names);
        const requests = names.map((store) => reading.objectStore(store).count());
        reading.oncomplete = () => {
          opening.result.close();
          resolve(requests.reduce((sum, { result }) => sum + result, 0));
        };
      };
    });
  }
}
