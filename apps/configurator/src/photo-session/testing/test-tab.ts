import { onTestFinished, vi } from "vitest";
import { createSafeStorage, type SafeStorage } from "../../look/safe-storage.ts";
import type { Engine } from "../engine.ts";
import { CarKeeper } from "../kept-car/car-keeper.ts";
import { deleteCarDatabase, readCar } from "../kept-car/car-store.ts";
import { loadKeptBackground } from "../kept-car/kept-background.ts";
import { listOpenTabs } from "../kept-car/open-tab.ts";
import { PhotoSession } from "../photo-session.ts";
import type { Ready } from "../photo-session-state.ts";
import { createScript, type Script } from "./scripted-engine.ts";

type StoredCar = NonNullable<Awaited<ReturnType<typeof readCar>>>["car"];

const patience = { timeout: 30_000 };

/** A tab of a browser, whose storage outlives its pages. */
export class TestTab {
  readonly key: string;
  readonly #storage: SafeStorage;
  #hasPage = false;

  constructor(name = crypto.randomUUID().slice(0, 8)) {
    this.key = `${name}.livery.tab`;
    // Tabs of one test share a page, so each has its own part of the page's storage.
    this.#storage = createSafeStorage(() => ({
      getItem: (item) => sessionStorage.getItem(`${name}.${item}`),
      setItem: (item, value) => sessionStorage.setItem(`${name}.${item}`, value),
      removeItem: (item) => sessionStorage.removeItem(`${name}.${item}`),
    }));
    onTestFinished(async () => {
      vi.restoreAllMocks();
      await this.close();
      sessionStorage.clear();
      await deleteCarDatabase();
    });
  }

  name(): string | null {
    return sessionStorage.getItem(this.key);
  }

  read(): ReturnType<typeof readCar> {
    return readCar(this.name() ?? "");
  }

  readBackground(now = Date.now): ReturnType<typeof loadKeptBackground> {
    return loadKeptBackground(this.#storage, now);
  }

  keeping(photoSession: PhotoSession, engine: Engine) {
    return { photoSession, tabStorage: this.#storage, loadEngine: () => Promise.resolve(engine) };
  }

  /** Ends the page, which gives its lock back. */
  async close(): Promise<void> {
    const held = this.name();
    if (this.#hasPage && held !== null)
      await navigator.locks.request(`livery.car.${held}`, { steal: true }, () => {});
    this.#hasPage = false;
  }

  /** Opens the app in this tab, in place of the page before; `restored` resolves when its car is on screen. */
  async startPage({ engine }: Pick<Script, "engine"> = createScript(), now = Date.now) {
    await this.close();
    this.#hasPage = true;
    const session = new PhotoSession(() => Promise.resolve(engine));
    const background = await this.readBackground(now);
    const keeper = new CarKeeper({ ...this.keeping(session, engine), keptBackground: background, now });
    return { session, keeper, background, restored: keeper.start() };
  }

  async openPage(script?: Pick<Script, "engine">, now?: () => number) {
    const { restored, ...page } = await this.startPage(script, now);
    await restored;
    return page;
  }

  /** Opens a page that never gets to its car. */
  async openStuckPage(): Promise<void> {
    await this.startPage({ engine: { ...createScript().engine, readPhoto: () => new Promise(() => {}) } });
    await vi.waitUntil(async () => (await listOpenTabs()).has(this.name() ?? ""), patience);
  }

  duplicate(): TestTab {
    const copy = new TestTab();
    sessionStorage.setItem(copy.key, this.name() ?? "");
    return copy;
  }

  /** Waits until what is stored fulfills this. */
  async stored(isWanted: (car: StoredCar | undefined) => boolean): Promise<void> {
    await vi.waitUntil(async () => isWanted((await this.read())?.car), patience);
  }
}

/** Its photos are stored before. */
export function hasOutlines(car: StoredCar | undefined): boolean {
  return car?.photos.every(({ analysis }) => analysis !== null) === true;
}

export function idAt(session: PhotoSession, index: number): string {
  return requireReady(session).album.photos[index]?.id ?? "";
}

export function requireReady(session: PhotoSession): Ready {
  const state = session.getState();
  if (state.kind !== "ready") throw new Error(`the session is ${state.kind}`);
  return state;
}
