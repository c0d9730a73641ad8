import { asOneLine } from "@livery/contract";
import type { Choices } from "./edit-look.ts";

/** What a customer has put together: the choices on the car now, and the looks kept beside it. */
export interface Design {
  choices: Choices;
  looks: readonly KeptLook[];
}

export interface KeptLook {
  /** Unlike that of any other look on this device. */
  id: number;
  name: string;
  choices: Choices;
}

/** More than six side by side are too small to compare. */
export const mostLooks = 6;
export const longestLookName = 40;

export const emptyDesign: Design = { choices: [], looks: [] };

/** The choices on the car now, kept under a name; the same design when six are kept already or nothing is chosen. */
export function keepLook(design: Design): Design {
  const { choices, looks } = design;
  if (looks.length >= mostLooks || choices.length === 0) return design;
  return { choices, looks: [...looks, { id: drawId(), name: freeName(looks), choices }] };
}

/** By chance, so that tabs need not agree on it. */
function drawId(): number {
  const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
  return id;
}

/** An empty name leaves the one it had. */
export function renameLook(design: Design, id: number, name: string): Design {
  const given = asOneLine(name, longestLookName);
  const isNews = design.looks.some((look) => look.id === id && look.name !== given);
  if (given === "" || !isNews) return design;
  return {
    ...design,
    looks: design.looks.map((look) => (look.id === id ? { ...look, name: given } : look)),
  };
}

export function removeLook(design: Design, id: number): Design {
  return { ...design, looks: design.looks.filter((look) => look.id !== id) };
}

/** Puts a kept look on the car. */
export function wearLook(design: Design, id: number): Design {
  const look = design.looks.find((kept) => kept.id === id);
  return look === undefined || look.choices === design.choices
    ? design
    : { ...design, choices: look.choices };
}

/** A name that none of these looks has. */
export function freeName(looks: readonly KeptLook[]): string {
  const taken = new Set(looks.map(({ name }) => name));
  const numbers = Array.from({ length: mostLooks }, (_, index) => `Look ${index + 1}`);
  return numbers.find((name) => !taken.has(name)) ?? `Look ${mostLooks + 1}`;
}

/** The looks, with what has become of `before` elsewhere: looks added, removed and renamed. */
export function takeOver(
  looks: readonly KeptLook[],
  { before, after }: Record<"before" | "after", readonly KeptLook[]>,
): readonly KeptLook[] {
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
export function areSameLooks(one: readonly KeptLook[], other: readonly KeptLook[]): boolean {
  const names = byId(other);
  return one.length === other.length && one.every(({ id, name }) => names.get(id)?.name === name);
}

function byId(looks: readonly KeptLook[]): ReadonlyMap<number, KeptLook> {
  return new Map(looks.map((look) => [look.id, look]));
}
