import { asOneLine } from "@livery/contract";
import { type Catalog, decodeLayers, encodeLayers } from "./layer-codec.ts";
import { type LookState, emptyLookState, MAX_LOOK_NAME_LENGTH } from "./look-state.ts";

/** A design as storage holds it: the choices on the first line, then one for each kept look: name, choices and id. */
export function encodeLookState({ choices, looks }: LookState): string {
  const lines = looks.map(
    (look) => `${encodeURIComponent(look.name)} ${encodeLayers(look.choices)} ${look.id}`,
  );
  return [encodeLayers(choices), ...lines].join("\n");
}

export function decodeLookState(text: string, catalog: Catalog): LookState {
  const [first = "", ...lines] = text.split("\n");
  const looks = lines.flatMap((line, index) => {
    const [name = "", code = "", id] = line.split(" ");
    const choices = decodeLayers(code, catalog);
    // Earlier versions wrote no ids.
    return choices.length === 0
      ? []
      : [{ id: Number(id ?? index + 1), name: decodeName(name, index), choices }];
  });
  return { ...emptyLookState, choices: decodeLayers(first, catalog), looks };
}

function decodeName(code: string, index: number): string {
  try {
    return asOneLine(decodeURIComponent(code), MAX_LOOK_NAME_LENGTH) || `Look ${index + 1}`;
  } catch {
    return `Look ${index + 1}`; // written by something else
  }
}
