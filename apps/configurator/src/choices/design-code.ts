import { asOneLine } from "@livery/contract";
import { type Catalogue, decodeChoices, encodeChoices } from "./choice-code.ts";
import { type Design, emptyDesign, longestLookName, mostLooks } from "./design.ts";

/** A design as storage holds it: the choices on the first line, then a line for each kept look, name first. */
export function encodeDesign({ choices, looks }: Design): string {
  const lines = looks.map((look) => `${encodeURIComponent(look.name)} ${encodeChoices(look.choices)}`);
  return [encodeChoices(choices), ...lines].join("\n");
}

export function decodeDesign(text: string, catalogue: Catalogue): Design {
  const [first = "", ...lines] = text.split("\n");
  const looks = lines.slice(0, mostLooks).flatMap((line, index) => {
    const [name = "", code = ""] = line.split(" ");
    const choices = decodeChoices(code, catalogue);
    return choices.length === 0 ? [] : [{ id: index + 1, name: decodeName(name, index), choices }];
  });
  return { ...emptyDesign, choices: decodeChoices(first, catalogue), looks };
}

function decodeName(code: string, index: number): string {
  try {
    return asOneLine(decodeURIComponent(code), longestLookName) || `Look ${index + 1}`;
  } catch {
    return `Look ${index + 1}`; // written by something else
  }
}
