import { asOneLine } from "@livery/contract";
import { type Catalogue, decodeChoices, encodeChoices } from "./layer-codec.ts";
import { type Design, emptyDesign, longestLookName } from "./look-state.ts";

/** A design as storage holds it: the choices on the first line, then one for each kept look: name, choices and id. */
export function encodeDesign({ choices, looks }: Design): string {
  const lines = looks.map(
    (look) => `${encodeURIComponent(look.name)} ${encodeChoices(look.choices)} ${look.id}`,
  );
  return [encodeChoices(choices), ...lines].join("\n");
}

export function decodeDesign(text: string, catalogue: Catalogue): Design {
  const [first = "", ...lines] = text.split("\n");
  const looks = lines.flatMap((line, index) => {
    const [name = "", code = "", id] = line.split(" ");
    const choices = decodeChoices(code, catalogue);
    // Earlier versions wrote no ids.
    return choices.length === 0
      ? []
      : [{ id: Number(id ?? index + 1), name: decodeName(name, index), choices }];
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
