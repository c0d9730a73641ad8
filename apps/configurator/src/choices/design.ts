import { asOneLine } from "@livery/contract";
import type { Choices } from "./edit-choices.ts";

/** What a customer has put together: the choices on the car now, and the looks kept beside it. */
export interface Design {
  choices: Choices;
  looks: readonly KeptLook[];
}

export interface KeptLook {
  /** Unlike that of any other look of this visit. */
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
  const id = 1 + Math.max(0, ...looks.map((look) => look.id));
  return { choices, looks: [...looks, { id, name: freeName(looks), choices }] };
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
