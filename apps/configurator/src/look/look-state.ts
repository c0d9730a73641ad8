import { asOneLine } from "@livery/contract";
import type { Layers } from "./edit-look.ts";

/** What a customer has put together: the choices on the car now, and the looks kept beside it. */
export interface LookState {
  choices: Layers;
  looks: readonly SavedLook[];
}

export interface SavedLook {
  /** Unlike that of any other look on this device. */
  id: number;
  name: string;
  choices: Layers;
}

/** More than six side by side are too small to compare. */
export const MAX_LOOKS = 6;
export const MAX_LOOK_NAME_LENGTH = 40;

export const emptyLookState: LookState = { choices: [], looks: [] };

/** The choices on the car now, kept under a name; the same design when six are kept already or nothing is chosen. */
export function saveLook(design: LookState): LookState {
  const { choices, looks } = design;
  if (looks.length >= MAX_LOOKS || choices.length === 0) return design;
  return { choices, looks: [...looks, { id: drawId(), name: freeName(looks), choices }] };
}

/** By chance, so that tabs need not agree on it. */
function drawId(): number {
  const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
  return id;
}

/** An empty name leaves the one it had. */
export function renameLook(design: LookState, id: number, name: string): LookState {
  const given = asOneLine(name, MAX_LOOK_NAME_LENGTH);
  const isNews = design.looks.some((look) => look.id === id && look.name !== given);
  if (given === "" || !isNews) return design;
  return {
    ...design,
    looks: design.looks.map((look) => (look.id === id ? { ...look, name: given } : look)),
  };
}

export function removeLook(design: LookState, id: number): LookState {
  return { ...design, looks: design.looks.filter((look) => look.id !== id) };
}

/** Puts a kept look on the car. */
export function applyLook(design: LookState, id: number): LookState {
  const look = design.looks.find((kept) => kept.id === id);
  return look === undefined || look.choices === design.choices
    ? design
    : { ...design, choices: look.choices };
}

/** A name that none of these looks has. */
export function freeName(looks: readonly SavedLook[]): string {
  const taken = new Set(looks.map(({ name }) => name));
  const numbers = Array.from({ length: MAX_LOOKS }, (_, index) => `Look ${index + 1}`);
  return numbers.find((name) => !taken.has(name)) ?? `Look ${MAX_LOOKS + 1}`;
}

/** The looks, with what has become of `before` elsewhere: looks added, removed and renamed. */
export function takeOver(
  looks: readonly SavedLook[],
  { before, after }: Record<"before" | "after", readonly SavedLook[]>,
): readonly SavedLook[] {
  const [known, now] = [byId(before), byId(after)];
  const added = after.filter(({ id }) => !known.has(id) && !looks.some((look) => look.id === id));
  const left = looks.flatMap((look) => {
    const name = now.get(look.id)?.name;
    if (name === undefined && known.has(look.id)) return [];
    return name === undefined || name === known.get(look.id)?.name ? [look] : [{ ...look, name }];
  });
  return [...left, ...added];
}

/** The same looks under the same names, in whatever order. */
export function areSameLooks(one: readonly SavedLook[], other: readonly SavedLook[]): boolean {
  const names = byId(other);
  return one.length === other.length && one.every(({ id, name }) => names.get(id)?.name === name);
}

function byId(looks: readonly SavedLook[]): ReadonlyMap<number, SavedLook> {
  return new Map(looks.map((look) => [look.id, look]));
}
