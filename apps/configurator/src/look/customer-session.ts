import { loadDecalImages, StoredDecalImages } from "./decal-images.ts";
import type { DecalImage } from "./decal.ts";
import { createStore, type Store } from "../photo-session/store.ts";
import { type History, mapHistory, pushHistory, redo, startHistory, undo } from "./history.ts";
import type { Catalog } from "./layer-kinds/layer-kind.ts";
import {
  areSameSavedLooks,
  emptyLookState,
  type LookState,
  mergeSavedLooks,
  type SavedLook,
} from "./look-state.ts";
import { decodeLookState, encodeLookState } from "./look-state-codec.ts";
import type { SafeStorage } from "./safe-storage.ts";
import type { SceneChoice } from "./scene-choice.ts";
import {
  addRecent,
  decodeSavedFilms,
  encodeSavedFilms,
  noSavedFilms,
  type SavedFilms,
  toggleFavorite,
} from "./saved-films.ts";
import { decodeTabLook, encodeTabLook, type OwnPicture, type TabLook, tabLookKey } from "./tab-look.ts";

export interface CustomerSessionState {
  history: History<LookState>;
  savedFilms: SavedFilms;
}

interface RestoredFrom {
  tabStorage?: SafeStorage | null;
  decalImages?: ReadonlyMap<string, DecalImage>;
  /** The customer's own picture that the car of this tab stood in. */
  ownPicture?: OwnPicture | null;
  /** From the link that opened the app. */
  linkedScene?: SceneChoice | null;
}

type CustomerSessionEvent =
  | { kind: "edited"; edit: (state: LookState) => LookState }
  | ({ kind: "restored" } & TabLook)
  /** Another tab changed the saved looks. */
  | { kind: "saved-looks-changed"; before: readonly SavedLook[]; after: readonly SavedLook[] }
  | { kind: "undone" }
  | { kind: "redone" }
  | { kind: "saved-films-changed"; savedFilms: SavedFilms }
  | { kind: "cleared" };

const lookStateKey = "livery.design";
const savedFilmsKey = "livery.films";

/**
 * One customer's look, saved looks and saved films, mirrored to storage as catalog ids, with the customer's own pictures of
 * decals. The photo is kept apart, by `kept-car/`.
 * All tabs share the saved looks and films. Each tab has its own look on the car, in a scene, and finds them again in its own
 * storage; a new tab starts with the look that was changed last.
 */
export class CustomerSession {
  readonly #store: Store<CustomerSessionState, CustomerSessionEvent> = createStore(
    emptyState(),
    reduceCustomerSession,
  );
  readonly #storage: SafeStorage;
  /** Null on a kiosk, where no tab keeps anything of its own. */
  readonly #tabStorage: SafeStorage | null;
  /** Stored looks cannot be read without it, so nothing is written before it loads. */
  #catalog: Catalog | null = null;
  /** The saved looks in storage when this tab last read or wrote them. */
  #storedLooks: readonly SavedLook[] = [];
  /** The pictures of decals that storage had. */
  #decalImages: ReadonlyMap<string, DecalImage>;
  /** Of the saved looks, and of the look that was changed last. */
  readonly #sharedImages: StoredDecalImages;
  /** Of the look on this tab's car, which another tab does not know. */
  readonly #tabImages: StoredDecalImages | null;
  #ownPicture: OwnPicture | null;
  #linkedScene: SceneChoice | null;
  #clearing = new AbortController();

  constructor(
    storage: SafeStorage,
    { tabStorage = null, decalImages = new Map(), ownPicture = null, linkedScene = null }: RestoredFrom = {},
  ) {
    this.#storage = storage;
    this.#tabStorage = tabStorage;
    this.#sharedImages = new StoredDecalImages(storage);
    this.#tabImages = tabStorage && new StoredDecalImages(tabStorage);
    this.#decalImages = decalImages;
    this.#ownPicture = ownPicture;
    this.#linkedScene = linkedScene;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): CustomerSessionState => this.#store.getState();

  /** Aborted when the session is cleared: pending work for this customer must not be handed out. */
  get signal(): AbortSignal {
    return this.#clearing.signal;
  }

  /** The scene that the customer came for, until the session is cleared. */
  get linkedScene(): SceneChoice | null {
    return this.#linkedScene;
  }

  /**
   * Restores what storage holds, in the scene of the link. A look that was started before the catalog loaded stays; saved
   * looks are merged in.
   */
  restore(catalog: Catalog): void {
    this.#catalog = { ...catalog, decalImages: this.#decalImages };
    const { history } = this.getState();
    const { look } = decodeLookState(this.#storage.read(lookStateKey) ?? "", this.#catalog);
    const ofTab = decodeTabLook(this.#tabStorage?.read(tabLookKey) ?? "", this.#catalog, this.#ownPicture);
    const isUntouched = history.past === null && history.present === emptyLookState;
    const scene = this.#linkedScene ?? ofTab?.scene ?? null;
    if (isUntouched) this.#store.dispatch({ kind: "restored", look, ...ofTab, scene });
    this.syncFromStorage();
    if (!isUntouched || this.#linkedScene !== null) this.#writeLookState();
  }

  /** Another tab has changed storage: as `syncFromStorage`, with the pictures of its decals. */
  async followOtherTab(): Promise<void> {
    this.#sharedImages.expectChange();
    const { signal } = this;
    const images = await loadDecalImages([this.#storage], this.#decalImages);
    if (!signal.aborted) this.#setDecalImages(images);
    this.syncFromStorage();
  }

  /** Merges other tabs' changes to saved looks and films. Missing storage entries change nothing. */
  syncFromStorage(): void {
    const storedLookState = this.#storage.read(lookStateKey);
    if (storedLookState !== null && this.#catalog !== null) {
      const [before, after] = [this.#storedLooks, decodeLookState(storedLookState, this.#catalog).savedLooks];
      this.#storedLooks = after;
      if (!areSameSavedLooks(before, after))
        this.#store.dispatch({ kind: "saved-looks-changed", before, after });
    }
    const storedFilms = this.#storage.read(savedFilmsKey);
    if (storedFilms !== null && storedFilms !== encodeSavedFilms(this.getState().savedFilms))
      this.#store.dispatch({ kind: "saved-films-changed", savedFilms: decodeSavedFilms(storedFilms) });
  }

  /** Whether the look state outlives this page. */
  get isPersisted(): boolean {
    return this.#storage.isPersisted(lookStateKey);
  }

  edit(edit: (state: LookState) => LookState): void {
    this.#changeLookState({ kind: "edited", edit });
  }

  undo(): void {
    this.#changeLookState({ kind: "undone" });
  }

  redo(): void {
    this.#changeLookState({ kind: "redone" });
  }

  toggleFavorite(filmId: string): void {
    this.#changeSavedFilms((savedFilms) => toggleFavorite(savedFilms, filmId));
  }

  addRecent(filmId: string): void {
    this.#changeSavedFilms((savedFilms) => addRecent(savedFilms, filmId));
  }

  /** Clears this session and its storage. */
  clear(): void {
    removeStoredSession(this.#storage);
    this.reset();
  }

  /** Clears this tab's state only; another tab has already cleared storage. */
  reset(): void {
    // The browser's default abort reason would keep the call stack, and the photo with it.
    this.#clearing.abort(null);
    this.#clearing = new AbortController();
    this.#tabStorage?.remove(tabLookKey);
    this.#tabImages?.clear();
    this.#sharedImages.expectChange();
    this.#storedLooks = [];
    this.#setDecalImages(new Map());
    this.#ownPicture = null;
    this.#linkedScene = null;
    this.#store.dispatch({ kind: "cleared" });
  }

  #changeLookState(event: CustomerSessionEvent): void {
    this.syncFromStorage();
    const { history } = this.getState();
    this.#store.dispatch(event);
    if (this.getState().history !== history) this.#writeLookState();
  }

  #writeLookState(): void {
    if (this.#catalog === null) return;
    const { present } = this.getState().history;
    this.#storedLooks = present.savedLooks;
    const { look, savedLooks } = present;
    this.#sharedImages.write([look, ...savedLooks.map((saved) => saved.look)]);
    this.#tabImages?.write([look]);
    this.#storage.write(lookStateKey, encodeLookState(present));
    this.#tabStorage?.write(tabLookKey, encodeTabLook(present));
  }

  #setDecalImages(images: ReadonlyMap<string, DecalImage>): void {
    this.#decalImages = images;
    if (this.#catalog !== null) this.#catalog = { ...this.#catalog, decalImages: images };
  }

  #changeSavedFilms(change: (savedFilms: SavedFilms) => SavedFilms): void {
    this.syncFromStorage();
    this.#store.dispatch({ kind: "saved-films-changed", savedFilms: change(this.getState().savedFilms) });
    this.#storage.write(savedFilmsKey, encodeSavedFilms(this.getState().savedFilms));
  }
}

/** Removes what the tabs share of a customer's session. */
export function removeStoredSession(storage: SafeStorage): void {
  storage.remove(lookStateKey);
  storage.remove(savedFilmsKey);
  new StoredDecalImages(storage).clear();
}

function emptyState(): CustomerSessionState {
  return { history: startHistory(emptyLookState), savedFilms: noSavedFilms };
}

function reduceCustomerSession(
  state: CustomerSessionState,
  event: CustomerSessionEvent,
): CustomerSessionState {
  switch (event.kind) {
    case "edited":
      return withHistory(state, pushHistory(state.history, event.edit(state.history.present)));
    case "restored":
      return withHistory(state, startHistory({ ...emptyLookState, look: event.look, scene: event.scene }));
    case "saved-looks-changed":
      // Not a step of this tab, so undo must not revert it.
      return withHistory(
        state,
        mapHistory(state.history, (each) => ({
          ...each,
          savedLooks: mergeSavedLooks(each.savedLooks, event),
        })),
      );
    case "undone":
      return withHistory(state, undo(state.history));
    case "redone":
      return withHistory(state, redo(state.history));
    case "saved-films-changed":
      return { ...state, savedFilms: event.savedFilms };
    case "cleared":
      return emptyState();
  }
}

function withHistory(state: CustomerSessionState, history: History<LookState>): CustomerSessionState {
  return history === state.history ? state : { ...state, history };
}
