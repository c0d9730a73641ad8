import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Film } from "@livery/catalog";

/** A folder with SCENE.PAINT.jpg, SCENE.FILM.jpg, SCENE.mask.png, SCENE.normal.png, and finishes.json. */
export interface FinishSet {
  folder: string;
  sceneIds: string[];
  paints: string[];
  films: Film[];
}

/** finishes.json, as far as it is read. */
interface Finishes {
  paints: Record<string, unknown>;
  films: Record<
    string,
    { film: Pick<Film, "finish" | "renderHex" | "hexStops"> & { sheen: Film["glossLevel"] } }
  >;
  scenes: { id: string }[];
}

export async function readFinishSet(folder: string): Promise<FinishSet> {
  const file = await readFile(path.join(folder, "finishes.json"), "utf8");
  const { paints, films, scenes } = JSON.parse(file) as Finishes; // our own file's shape
  return {
    folder,
    sceneIds: scenes.map(({ id }) => id),
    paints: Object.keys(paints),
    films: Object.entries(films).map(
      ([
        name,
        {
          film: { sheen, ...film },
        },
      ]) => ({
        id: name,
        brand: "3M",
        series: "bench",
        code: null,
        name,
        glossLevel: sheen,
        hex: film.renderHex,
        ...film,
      }),
    ),
  };
}
