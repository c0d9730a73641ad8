import { asOneLine } from "@livery/contract";
import { decodeLook, encodeLook } from "./layer-codec.ts";
import type { Catalog } from "./layer-kinds/layer-kind.ts";
import type { LookState } from "./look-state.ts";
import { MAX_LOOK_NAME_LENGTH } from "./name-look.ts";
import { texts } from "../language/texts.ts";

/** Text for storage: the look on the car in the first line, then a line per saved look with its name, layers and id. */
export function encodeLookState({ look, savedLooks }: Pick<LookState, "look" | "savedLooks">): string {
  const lines = savedLooks.map(
    (saved) => `${encodeURIComponent(saved.name)} ${encodeLook(saved.look)} ${saved.id}`,
  );
  return [encodeLook(look), ...lines].join("\n");
}

export function decodeLookState(text: string, catalog: Catalog): LookState {
  const [first = "", ...lines] = text.split("\n");
  const savedLooks = lines.flatMap((line, index) => {
    const [name = "", layers = "", id] = line.split(" ");
    const look = decodeLook(layers, catalog);
    // Early versions stored no ids.
    return look.length === 0 ? [] : [{ id: Number(id ?? index + 1), name: decodeName(name, index), look }];
  });
  return { look: decodeLook(first, catalog), savedLooks, scene: null };
}

function decodeName(text: string, index: number): string {
  try {
    return asOneLine(decodeURIComponent(text), MAX_LOOK_NAME_LENGTH) || texts.looks.defaultName(index + 1);
  } catch {
    return texts.looks.defaultName(index + 1); // not written by this app
  }
}
