import { asOneLine } from "@livery/contract";
import { encodeLook } from "./layer-codec.ts";
import type { Look } from "./layer.ts";
import { freeName, MAX_LOOK_NAME_LENGTH } from "./name-look.ts";
import type { SceneChoice } from "./scene-choice.ts";

/** What a customer has put together: the look on the car, and the looks saved for later. */
export interface LookState {
  look: Look;
  savedLooks: readonly SavedLook[];
  /** What the car's picture is turned into; null for the photo as it is. Only its tab stores it. */
  scene: SceneChoice | null;
}

export interface SavedLook {
  /** Unique on this device. */
  id: number;
  name: string;
  look: Look;
}

/** More than six side by side are too small to compare. */
export const MAX_SAVED_LOOKS = 6;

export const emptyLookState: LookState = { look: [], savedLooks: [], scene: null };

/**
 * Saves the look on the car, named after what it is. Returns the same state when the list is full, or the look is empty or
 * saved already.
 */
export function saveLook(state: LookState): LookState {
  const { look, savedLooks } = state;
  const isNew = look.length > 0 && findSaved(state) === undefined;
  if (savedLooks.length >= MAX_SAVED_LOOKS || !isNew) return state;
  return {
    ...state,
    savedLooks: [...savedLooks, { id: randomId(), name: freeName(look, savedLooks), look }],
  };
}

/** The saved look that is on the car. */
export function findSaved({
  look,
  savedLooks,
}: Pick<LookState, "look" | "savedLooks">): SavedLook | undefined {
  return savedLooks.find((saved) => isSameLook(saved.look, look));
}

/** Looks that storage held are equal, but not the same objects. */
export function isSameLook(one: Look, other: Look): boolean {
  return one === other || encodeLook(one) === encodeLook(other);
}

/** Random, so that tabs need no shared counter. */
function randomId(): number {
  const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
  return id;
}

/** An empty name changes nothing. */
export function renameLook(state: LookState, id: number, name: string): LookState {
  const newName = asOneLine(name, MAX_LOOK_NAME_LENGTH);
  const isChange = state.savedLooks.some((saved) => saved.id === id && saved.name !== newName);
  if (newName === "" || !isChange) return state;
  return {
    ...state,
    savedLooks: state.savedLooks.map((saved) => (saved.id === id ? { ...saved, name: newName } : saved)),
  };
}

export function removeLook(state: LookState, id: number): LookState {
  return { ...state, savedLooks: state.savedLooks.filter((saved) => saved.id !== id) };
}

/** Puts a saved look on the car. */
export function applyLook(state: LookState, id: number): LookState {
  const saved = state.savedLooks.find((each) => each.id === id);
  return saved === undefined || isSameLook(saved.look, state.look) ? state : { ...state, look: saved.look };
}

/** Applies another tab's changes, from `before` to `after`, to this tab's list: looks added, removed, renamed. */
export function mergeSavedLooks(
  savedLooks: readonly SavedLook[],
  { before, after }: Record<"before" | "after", readonly SavedLook[]>,
): readonly SavedLook[] {
  const [beforeById, afterById] = [byId(before), byId(after)];
  const added = after.filter(({ id }) => !beforeById.has(id) && !savedLooks.some((saved) => saved.id === id));
  const remaining = savedLooks.flatMap((saved) => {
    const name = afterById.get(saved.id)?.name;
    if (name === undefined && beforeById.has(saved.id)) return [];
    return name === undefined || name === beforeById.get(saved.id)?.name ? [saved] : [{ ...saved, name }];
  });
  return [...remaining, ...added];
}

/** Whether both lists have the same looks under the same names, in any order. */
export function areSameSavedLooks(one: readonly SavedLook[], other: readonly SavedLook[]): boolean {
  const otherById = byId(other);
  return one.length === other.length && one.every(({ id, name }) => otherById.get(id)?.name === name);
}

function byId(savedLooks: readonly SavedLook[]): ReadonlyMap<number, SavedLook> {
  return new Map(savedLooks.map((saved) => [saved.id, saved]));
}
