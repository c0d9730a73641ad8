import { createStore, type Store } from "../session/store.ts";
import type { Catalogue } from "./choice-code.ts";
import { type Design, emptyDesign } from "./design.ts";
import { decodeDesign, encodeDesign } from "./design-code.ts";
import { beginHistory, goOn, type History, redo, undo } from "./history.ts";
import type { SafeStorage } from "./safe-storage.ts";
import { decodeShelf, emptyShelf, encodeShelf, noteUse, type Shelf, toggleFavourite } from "./shelf.ts";

interface VisitState {
  design: History<Design>;
  shelf: Shelf;
}

type VisitEvent =
  | { kind: "edited"; edit: (design: Design) => Design }
  | { kind: "restored"; design: Design; shelf: Shelf }
  | { kind: "undone" }
  | { kind: "redone" }
  | { kind: "favourite-toggled"; filmId: string }
  | { kind: "film-used"; filmId: string }
  | { kind: "wiped" };

const designKey = "livery.design";
const shelfKey = "livery.films";

/** What one customer chooses. Kept in storage as ids; of the photo nothing is in it. */
export class Visit {
  readonly #store: Store<VisitState, VisitEvent> = createStore(emptyVisit(), reduceVisit);
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly getState = (): VisitState => this.#store.getState();

  /** Takes up what was chosen before, unless something has been chosen in the meantime. */
  restore(catalogue: Catalogue): void {
    const { design } = this.getState();
    if (design.past !== null || design.present !== emptyDesign) return;
    const kept = decodeDesign(this.#storage.read(designKey) ?? "", catalogue);
    const shelf = decodeShelf(this.#storage.read(shelfKey) ?? "");
    this.#store.dispatch({ kind: "restored", design: kept, shelf });
  }

  /** Whether what is chosen outlives this page. */
  get isKept(): boolean {
    return this.#storage.isKept(designKey);
  }

  edit(edit: (design: Design) => Design): void {
    this.#dispatchDesign({ kind: "edited", edit });
  }

  undo(): void {
    this.#dispatchDesign({ kind: "undone" });
  }

  redo(): void {
    this.#dispatchDesign({ kind: "redone" });
  }

  toggleFavourite(filmId: string): void {
    this.#store.dispatch({ kind: "favourite-toggled", filmId });
    this.#storage.write(shelfKey, encodeShelf(this.getState().shelf));
  }

  noteUse(filmId: string): void {
    this.#store.dispatch({ kind: "film-used", filmId });
    this.#storage.write(shelfKey, encodeShelf(this.getState().shelf));
  }

  /** Forgets everything, here and in storage. */
  wipe(): void {
    this.#storage.remove(designKey);
    this.#storage.remove(shelfKey);
    this.#store.dispatch({ kind: "wiped" });
  }

  #dispatchDesign(event: VisitEvent): void {
    this.#store.dispatch(event);
    this.#storage.write(designKey, encodeDesign(this.getState().design.present));
  }
}

function emptyVisit(): VisitState {
  return { design: beginHistory(emptyDesign), shelf: emptyShelf };
}

function reduceVisit(state: VisitState, event: VisitEvent): VisitState {
  const { design, shelf } = state;
  switch (event.kind) {
    case "edited":
      return { shelf, design: goOn(design, event.edit(design.present)) };
    case "restored":
      return { shelf: event.shelf, design: beginHistory(event.design) };
    case "undone":
      return { shelf, design: undo(design) };
    case "redone":
      return { shelf, design: redo(design) };
    case "favourite-toggled":
      return { design, shelf: toggleFavourite(shelf, event.filmId) };
    case "film-used":
      return { design, shelf: noteUse(shelf, event.filmId) };
    case "wiped":
      return emptyVisit();
  }
}
