import {
  caliperColors,
  caliperLabel,
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
import type { LeadLayer, SentDecal, SentLayer } from "@livery/contract";

/** What the server does with a layer of a sent look, by the layer's kind. */
type LayerKinds = {
  [Kind in SentLayer["kind"]]: {
    /**
     * The treatment as the send form showed it, `3M 2080-G53 Gloss Flame Red`, also when the catalog does not have it.
     * Not for mails: see `notInCatalog`.
     */
    describe: (layer: Extract<SentLayer, { kind: Kind }>, catalog: Catalog) => string;
    /** The finish in words, if it is known. */
    findFinish: (layer: Extract<SentLayer, { kind: Kind }>, catalog: Catalog) => string | null;
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
    findFinish: ({ film }, { filmById }) => filmById.get(film.id)?.finish.replace("-", " ") ?? null,
    isInCatalog: ({ film: { id, brand, code, name } }, { filmById }) => {
      const film = filmById.get(id);
      return film !== undefined && film.brand === brand && film.code === code && film.name === name;
    },
  },
  tint: {
    // A lead has the measured VLT, which no box shows.
    describe: ({ tint: { lineId, brand, line, vlt } }, { tintById }) => {
      const known = tintById.get(lineId);
      const shade = known?.shades.find((each) => each.vlt === vlt);
      return known && shade ? tintLabel(known, shade) : `${brand} ${line}, ${vlt}% VLT`;
    },
    findFinish: () => null,
    isInCatalog: ({ tint: { lineId, brand, line, vlt } }, { tintById }) => {
      const tint = tintById.get(lineId);
      const hasSameName = tint?.brand === brand && tint.line === line;
      return hasSameName && tint.shades.some((shade) => shade.vlt === vlt);
    },
  },
  black: {
    describe: ({ glossLevel }) =>
      ({ gloss: "Gloss black", satin: "Satin black", matte: "Matte black" })[glossLevel],
    findFinish: () => null, // its label says it
    isInCatalog: () => true,
  },
  rim: {
    describe: ({ designId, finishId }) => {
      const design = rimDesigns.find(({ id }) => id === designId)?.name ?? designId;
      const finish = rimFinishes.find(({ id }) => id === finishId)?.name ?? finishId;
      return rimLabel({ design, finish });
    },
    findFinish: () => null, // its label says it
    isInCatalog: ({ designId, finishId }) =>
      rimDesigns.some(({ id }) => id === designId) && rimFinishes.some(({ id }) => id === finishId),
  },
  caliper: {
    describe: ({ colorId }) =>
      caliperLabel(caliperColors.find(({ id }) => id === colorId) ?? { name: colorId }),
    findFinish: () => null, // its label says it
    isInCatalog: ({ colorId }) => caliperColors.some(({ id }) => id === colorId),
  },
  decal: {
    describe: ({ decal }) => describeDecal(decal),
    findFinish: ({ decal }) => decal.glossLevel,
    isInCatalog: () => true,
  },
  protection: {
    describe: ({ glossLevel }) => ({ gloss: "Gloss PPF", matte: "Matte PPF" })[glossLevel],
    findFinish: () => null, // its label says it
    isInCatalog: () => true,
  },
};

/** `Decal “27” in white on a disc, about 16 in`. */
function describeDecal({ content, lengthMm }: SentDecal): string {
  const size = `about ${Math.round(lengthMm / 25.4)} in`;
  if (content.kind === "image") return `Decal ${content.name}, ${size}`;
  return `Decal “${content.text}” in ${content.color}${content.hasDisc ? " on a disc" : ""}, ${size}`;
}

/** Each layer as a shop orders and installs it. */
export async function toLeadLayers(layers: readonly SentLayer[]): Promise<LeadLayer[]> {
  const loaded = await loadCatalog();
  return layers.map((layer) => {
    const kind = kindOf(layer);
    return {
      kind: layer.kind,
      panels: layer.panels,
      panelIds: layer.panelIds ?? [],
      isInNoPhoto: layer.isInNoPhoto ?? false,
      label: kind.describe(layer, loaded),
      isInCatalog: kind.isInCatalog(layer, loaded),
      finish: kind.findFinish(layer, loaded),
      netVlt: layer.kind === "tint" ? (layer.tint.netVlt ?? null) : null,
      length: null,
      tintCheck: null,
    };
  });
}

/** Whether the catalog has what the layer names, under the same name. */
export async function isInCatalog(layer: SentLayer): Promise<boolean> {
  return kindOf(layer).isInCatalog(layer, await loadCatalog());
}

/** Undefined when it left the catalog. */
export async function findFilm(id: string): Promise<Film | undefined> {
  return (await loadCatalog()).filmById.get(id);
}

/** The row of a layer's own kind takes that layer; TypeScript does not relate a key and a value of one union. */
function kindOf<Layer extends SentLayer>(layer: Layer) {
  return layerKinds[layer.kind] as unknown as {
    describe: (layer: Layer, catalog: Catalog) => string;
    findFinish: (layer: Layer, catalog: Catalog) => string | null;
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
