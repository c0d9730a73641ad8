import { caliperColors, caliperLabel } from "@livery/catalog";
import {
  type Language,
  type PaintPanel,
  paintPanels,
  type PricedPiece,
  pricedPieces,
  type SentLayer,
} from "@livery/contract";

/** The words for what customers choose. Films, tints and rims keep the names that their makers gave them. */
export interface EstimateTexts {
  /** By panel id. */
  panels: Readonly<Record<string, string>>;
  installation: string;
  /** In parentheses behind what the customer's photos do not show. */
  notInPhoto: string;
  without: string;
  /** Names of plain black film, by gloss level. */
  black: Readonly<Record<"gloss" | "satin" | "matte", string>>;
  /** Names of clear protection film, by gloss level. */
  protection: Readonly<Record<"gloss" | "matte", string>>;
  /** Paint of brake calipers, by the id of its color. */
  caliper: Readonly<Record<string, string>>;
  /** Lettering has few letters. The name of a customer's file is typed text, which mails do not repeat. */
  decal: { text: (text: string) => string; image: string };
  /** Names of panels that a decal lies on one of, where that differs. */
  onePanel: Readonly<Record<string, string>>;
  /** Says nothing of what was sent: mails go to any address that somebody types. */
  notInCatalog: Readonly<Record<SentLayer["kind"], string>>;
}

type SpanishPanel = PaintPanel | PricedPiece | "glass/all" | "lamp/all" | "wheel/all";

/** Panels that are priced on their own, and groups of them. */
const spanishPanels: Record<SpanishPanel, string> = {
  "glass/all": "todas las ventanas",
  "lamp/all": "todas las luces",
  "wheel/all": "todos los rines",
  "paint/all": "auto completo",
  "paint/hood": "cofre",
  "paint/roof": "techo",
  "paint/trunk": "cajuela",
  "paint/front-bumper": "defensa delantera",
  "paint/rear-bumper": "defensa trasera",
  "paint/front-fender": "guardafangos delanteros",
  "paint/rear-fender": "costados traseros",
  "paint/front-door": "puertas delanteras",
  "paint/rear-door": "puertas traseras",
  "paint/mirror": "espejos",
  "paint/pillar": "pilares",
  "paint/sill": "estribos",
  "paint/center-stripe": "franja central",
  "paint/twin-stripes": "franjas dobles",
  "paint/offset-stripe": "franja descentrada",
  "paint/rocker-stripe": "franjas de estribo",
  "glass/windshield": "parabrisas",
  "glass/front-door": "ventanas laterales delanteras",
  "glass/rear-door": "ventanas laterales traseras",
  "glass/rear-window": "ventana trasera",
  "lamp/front-lamp": "faros",
  "lamp/rear-lamp": "luces traseras",
  "trim/all": "todas las molduras",
  "trim/front-bumper": "parrilla y molduras delanteras",
  "trim/front-door": "marcos de ventanas",
  "trim/trunk": "molduras traseras",
  "trim/rear-bumper": "molduras de la defensa trasera",
  "trim/mirror": "molduras de los espejos",
  "trim/roof": "molduras del techo",
  "wheel/wheel": "juego de cuatro rines",
  "wheel/caliper": "pinzas de freno",
  "decal/each": "número o logotipo",
};

export const estimateTexts: Record<Language, EstimateTexts> = {
  en: {
    panels: { ...paintPanels, ...pricedPieces },
    installation: "Installation",
    notInPhoto: "not in the photo",
    without: "without",
    black: { gloss: "Gloss black", satin: "Satin black", matte: "Matte black" },
    protection: { gloss: "Gloss PPF", matte: "Matte PPF" },
    caliper: Object.fromEntries(caliperColors.map((color) => [color.id, caliperLabel(color)])),
    decal: { text: (text) => `Decal “${text}”`, image: "Decal with the customer’s own picture" },
    onePanel: {
      "paint/front-fender": "front fender",
      "paint/rear-fender": "quarter panel",
      "paint/front-door": "front door",
      "paint/rear-door": "rear door",
      "paint/mirror": "mirror",
      "paint/pillar": "pillar",
      "paint/sill": "sill",
    },
    notInCatalog: {
      film: "A film that is no longer in the catalog",
      tint: "A tint that is no longer in the catalog",
      black: "Black",
      rim: "Rims that are no longer in the catalog",
      protection: "PPF",
      caliper: "A paint for calipers that is no longer in the catalog",
      decal: "Decal",
    },
  },
  es: {
    panels: spanishPanels,
    installation: "Instalación",
    notInPhoto: "no se ve en la foto",
    without: "sin",
    black: { gloss: "Negro brillante", satin: "Negro satinado", matte: "Negro mate" },
    protection: { gloss: "PPF brillante", matte: "PPF mate" },
    caliper: {
      red: "Pintura roja brillante",
      yellow: "Pintura amarilla brillante",
      orange: "Pintura naranja brillante",
      blue: "Pintura azul brillante",
      green: "Pintura verde brillante",
      black: "Pintura negra brillante",
      silver: "Pintura plateada brillante",
      gold: "Pintura dorada brillante",
    },
    decal: { text: (text) => `Calcomanía “${text}”`, image: "Calcomanía con imagen del cliente" },
    onePanel: {
      "paint/front-fender": "guardafango delantero",
      "paint/rear-fender": "costado trasero",
      "paint/front-door": "puerta delantera",
      "paint/rear-door": "puerta trasera",
      "paint/mirror": "espejo",
      "paint/pillar": "pilar",
      "paint/sill": "estribo",
    },
    notInCatalog: {
      film: "Un vinilo que ya no está en el catálogo",
      tint: "Un polarizado que ya no está en el catálogo",
      black: "Negro",
      rim: "Rines que ya no están en el catálogo",
      protection: "PPF",
      caliper: "Una pintura de pinzas que ya no está en el catálogo",
      decal: "Calcomanía",
    },
  },
};

/** The name of a treatment that the catalog does not name, such as black; undefined for the others. */
export function nameOwnTreatment(layer: SentLayer, texts: EstimateTexts): string | undefined {
  if (layer.kind === "black") return texts.black[layer.glossLevel];
  if (layer.kind === "caliper") return texts.caliper[layer.colorId];
  if (layer.kind === "decal") {
    const { content } = layer.decal;
    return content.kind === "text" ? texts.decal.text(content.text) : texts.decal.image;
  }
  return layer.kind === "protection" ? texts.protection[layer.glossLevel] : undefined;
}
