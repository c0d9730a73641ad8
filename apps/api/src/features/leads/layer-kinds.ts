import {
  type Film,
  lampSmoke,
  loadFilms,
  loadTints,
  rimDesigns,
  rimFinishes,
  type TintLine,
} from "@livery/catalog";
import type { SentLayer } from "@livery/contract";

/** What the server does with a layer of a sent look, by the layer's kind. */
type LayerKinds = {
  [Kind in SentLayer["kind"]]: {
    /** The treatment in the shop's words, before "on" and the panels: `3M 2080-G53 Gloss Flame Red`. */
    describe: (layer: Extract<SentLayer, { kind: Kind }>) => string;
    /** Whether the catalog has exactly what the layer names. */
    isInCatalog: (layer: Extract<SentLayer, { kind: Kind }>, catalog: Catalog) => boolean;
  };
};

interface Catalog {
  filmById: ReadonlyMap<string, Film>;
  tintById: ReadonlyMap<string, TintLine>;
}

const layerKinds: LayerKinds = {
  film: {
    describe: ({ film: { brand, code, name } }) =>
      [brand, code, name].filter((part) => part !== null).join(" "),
    isInCatalog: ({ film: { id, brand, code, name } }, { filmById }) => {
      const film = filmById.get(id);
      return film !== undefined && film.brand === brand && film.code === code && film.name === name;
    },
  },
  tint: {
    describe: ({ tint: { brand, line, vlt } }) => `${brand} ${line} tint, ${vlt} percent,`,
    isInCatalog: ({ tint: { lineId, brand, line, vlt } }, { tintById }) => {
      const tint = tintById.get(lineId);
      const hasSameName = tint?.brand === brand && tint.line === line;
      return hasSameName && tint.shades.some((shade) => shade.vlt === vlt);
    },
  },
  black: {
    describe: ({ glossLevel }) =>
      ({ gloss: "Gloss black", satin: "Satin black", matte: "Matte black" })[glossLevel],
    isInCatalog: () => true,
  },
  rim: {
    describe: ({ designId, finishId }) => {
      const design = rimDesigns.find(({ id }) => id === designId)?.name ?? designId;
      const finish = rimFinishes.find(({ id }) => id === finishId)?.name ?? finishId;
      return `${design} rims, ${finish.toLowerCase()},`;
    },
    isInCatalog: ({ designId, finishId }) =>
      rimDesigns.some(({ id }) => id === designId) && rimFinishes.some(({ id }) => id === finishId),
  },
};

/** A layer in one line, as a shop would write it: "3M 2080-G53 Gloss Flame Red on hood, roof". */
export function describeLayer(layer: SentLayer): string {
  return `${kindOf(layer).describe(layer)} on ${layer.panels.join(", ")}`;
}

/** Whether the catalog has what the layer names, under the same name. */
export async function isInCatalog(layer: SentLayer): Promise<boolean> {
  return kindOf(layer).isInCatalog(layer, await loadCatalog());
}

/** The row of a layer's own kind takes that layer; TypeScript does not relate a key and a value of one union. */
function kindOf<Layer extends SentLayer>(layer: Layer) {
  return layerKinds[layer.kind] as unknown as {
    describe: (layer: Layer) => string;
    isInCatalog: (layer: Layer, catalog: Catalog) => boolean;
  };
}

let catalog: Promise<Catalog> | undefined;

/** Loads the catalog once, with the first look. Its files are part of the program. */
function loadCatalog(): Promise<Catalog> {
  catalog ??= readCatalog();
  return catalog;
}

async function readCatalog(): Promise<Catalog> {
  const [films, tints] = await Promise.all([loadFilms(), loadTints()]);
  return {
    filmById: new Map(films.map((film) => [film.id, film])),
    tintById: new Map([lampSmoke, ...tints].map((line) => [line.id, line])),
  };
}
