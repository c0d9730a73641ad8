import {
  type Film,
  filmLabel,
  lampSmoke,
  loadFilms,
  loadTints,
  rimDesigns,
  rimFinishes,
  rimLabel,
  tintLabel,
  type TintLine,
} from "@livery/catalog";
import type { SentLayer } from "@livery/contract";

/** What the server does with a layer of a sent look, by the layer's kind. */
type LayerKinds = {
  [Kind in SentLayer["kind"]]: {
    /** The treatment as the send form showed it: `3M 2080-G53 Gloss Flame Red`. */
    describe: (layer: Extract<SentLayer, { kind: Kind }>, catalog: Catalog) => string;
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
    describe: ({ film }) => filmLabel(film),
    isInCatalog: ({ film: { id, brand, code, name } }, { filmById }) => {
      const film = filmById.get(id);
      return film !== undefined && film.brand === brand && film.code === code && film.name === name;
    },
  },
  tint: {
    // A lead has the measured VLT, which no box shows. An old lead may have a shade that the catalog has lost.
    describe: ({ tint: { lineId, brand, line, vlt } }, { tintById }) => {
      const known = tintById.get(lineId);
      const shade = known?.shades.find((each) => each.vlt === vlt);
      return known && shade ? tintLabel(known, shade) : `${brand} ${line}, ${vlt}% VLT`;
    },
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
      return rimLabel({ design, finish });
    },
    isInCatalog: ({ designId, finishId }) =>
      rimDesigns.some(({ id }) => id === designId) && rimFinishes.some(({ id }) => id === finishId),
  },
};

/** Each layer in one line, as the send form showed it: "Hood, roof: 3M 2080-G53 Gloss Flame Red". */
export async function describeLayers(layers: readonly SentLayer[]): Promise<string[]> {
  const loaded = await loadCatalog();
  return layers.map((layer) => {
    const panels = layer.panels.join(", ");
    return `${panels.charAt(0).toUpperCase()}${panels.slice(1)}: ${kindOf(layer).describe(layer, loaded)}`;
  });
}

/** Whether the catalog has what the layer names, under the same name. */
export async function isInCatalog(layer: SentLayer): Promise<boolean> {
  return kindOf(layer).isInCatalog(layer, await loadCatalog());
}

/** The row of a layer's own kind takes that layer; TypeScript does not relate a key and a value of one union. */
function kindOf<Layer extends SentLayer>(layer: Layer) {
  return layerKinds[layer.kind] as unknown as {
    describe: (layer: Layer, catalog: Catalog) => string;
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
