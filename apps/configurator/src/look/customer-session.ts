import { createStore, type Store } from "../photo-session/store.ts";
import type { Catalog } from "./layer-codec.ts";
import { areSameLooks, type LookState, emptyLookState, type SavedLook, takeOver } from "./look-state.ts";
import type { Layers } from "./edit-look.ts";
import { decodeLookState, encodeLookState } from "./look-state-codec.ts";
import { beginHistory, changeAll, goOn, type History, redo, undo } from "./history.ts";
import type { SafeStorage } from "./safe-storage.ts";
import {
  decodeSavedFilms,
  noSavedFilms,
  encodeSavedFilms,
  noteUse,
  type SavedFilms,
  toggleFavorite,
} from "./saved-films.ts";

export interface CustomerSessionState {
  design: History<LookState>;
  shelf: SavedFilms;
}

type VisitEvent =
  | { kind: "edited"; edit: (design: LookState) => LookState }
  | { kind: "restored"; choices: Layers }
  /** Another tab has changed the looks. */
  | { kind: "looks-changed"; before: readonly SavedLook[]; after: readonly SavedLook[] }
  | { kind: "undone" }
  | { kind: "redone" }
  | { kind: "shelved"; shelf: SavedFilms }
  | { kind: "wiped" };

const designKey = "livery.design";
const shelfKey = "livery.films";

/**
 * What one customer chooses. Kept in storage as ids; of the photo nothing is in it. Kept looks and films at hand are
 * those of all tabs of the device; the choices on the car are each tab's own, and the last that were made are restored.
 */
export class CustomerSession {
  readonly #store: Store<CustomerSessionState, VisitEvent> = createStore(emptyVisit(), reduceVisit);
  readonly #storage: SafeStorage;
  /** Until it has come, what is stored cannot be read, and so nothing is written over it. */
  #catalog: Catalog | null = null;
  /** The looks in storage when they were last read or written here. */
  #knownLooks: readonly SavedLook[] = [];
  #ending = new AbortController();

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): CustomerSessionState => this.#store.getState();

  /** Aborted by a wipe: what is being made for this customer is no longer to be handed out. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Takes up what was chosen before; where something has been chosen in the meantime, only the looks. */
  restore(catalog: Catalog): void {
    this.#catalog = catalog;
    const { design } = this.getState();
    const { choices } = decodeLookState(this.#storage.read(designKey) ?? "", catalog);
    const isUntouched = design.past === null && design.present === emptyLookState;
    if (isUntouched) this.#store.dispatch({ kind: "restored", choices });
    this.catchUp();
    if (!isUntouched) this.#writeDesign();
  }

  /** Takes in what other tabs have kept, removed and renamed. Where nothing is stored there is no news. */
  catchUp(): void {
    const design = this.#storage.read(designKey);
    if (design !== null && this.#catalog !== null) {
      const [before, after] = [this.#knownLooks, decodeLookState(design, this.#catalog).looks];
      this.#knownLooks = after;
      if (!areSameLooks(before, after)) this.#store.dispatch({ kind: "looks-changed", before, after });
    }
    const shelf = this.#storage.read(shelfKey);
    if (shelf !== null && shelf !== encodeSavedFilms(this.getState().shelf))
      this.#store.dispatch({ kind: "shelved", shelf: decodeSavedFilms(shelf) });
  }

  /** Whether what is chosen outlives this page. */
  get isKept(): boolean {
    return this.#storage.isKept(designKey);
  }

  edit(edit: (design: LookState) => LookState): void {
    this.#changeDesign({ kind: "edited", edit });
  }

  undo(): void {
    this.#changeDesign({ kind: "undone" });
  }

  redo(): void {
    this.#changeDesign({ kind: "redone" });
  }

  toggleFavorite(filmId: string): void {
    this.#changeShelf((shelf) => toggleFavorite(shelf, filmId));
  }

  noteUse(filmId: string): void {
    this.#changeShelf((shelf) => noteUse(shelf, filmId));
  }

  /** Forgets everything, here and in storage. */
  wipe(): void {
    this.#storage.remove(designKey);
    this.#storage.remove(shelfKey);
    this.forget();
  }

  /** Forgets everything here, for another tab has wiped the storage. */
  forget(): void {
    // A reason of the browser's own would remember the calls that led here.
    this.#ending.abort(null);
    this.#ending = new AbortController();
    this.#knownLooks = [];
    this.#store.dispatch({ kind: "wiped" });
  }

  #changeDesign(event: VisitEvent): void {
    this.catchUp();
    const { design } = this.getState();
    this.#store.dispatch(event);
    if (this.getState().design !== design) this.#writeDesign();
  }

  #writeDesign(): void {
    if (this.#catalog === null) return;
    const { present } = this.getState().design;
    this.#knownLooks = present.looks;
    this.#storage.write(designKey, encodeLookState(present));
  }

  #changeShelf(change: (shelf: SavedFilms) => SavedFilms): void {
    this.catchUp();
    this.#store.dispatch({ kind: "shelved", shelf: change(this.getState().shelf) });
    this.#storage.write(shelfKey, encodeSavedFilms(this.getState().shelf));
  }
}

function emptyVisit(): CustomerSessionState {
  return { design: beginHistory(emptyLookState), shelf: noSavedFilms };
}

function reduceVisit(state: CustomerSessionState, event: VisitEvent): CustomerSessionState {
  switch (event.kind) {
    case "edited":
      return withDesign(state, goOn(state.design, event.edit(state.design.present)));
    case "restored":
      return withDesign(state, beginHistory({ ...emptyLookState, choices: event.choices }));
    case "looks-changed":
      // No step of this tab: no undo here takes it back.
      return withDesign(
        state,
        changeAll(state.design, (design) => ({ ...design, looks: takeOver(design.looks, event) })),
      );
    case "undone":
      return withDesign(state, undo(state.design));
    case "redone":
      return withDesign(state, redo(state.design));
    case "shelved":
      return { ...state, shelf: event.shelf };
    case "wiped":
      return emptyVisit();
  }
}

function withDesign(state: CustomerSessionState, design: History<LookState>): CustomerSessionState {
  return design === state.design ? state : { ...state, design };
}
