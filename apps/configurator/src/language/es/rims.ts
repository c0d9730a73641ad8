import type { RimDesignId } from "@livery/catalog";
import type { Texts } from "../en/en.ts";

const designs: Record<RimDesignId, string> = {
  "five-spoke": "5 rayos",
  "split-five": "5 rayos dobles",
  "y-spoke": "Rayos en Y",
  "ten-spoke": "10 rayos",
  "multi-spoke": "Multirrayos",
  mesh: "Malla",
  "cross-lace": "Entrelazado",
  turbine: "Turbina",
  twist: "Espiral",
  monoblock: "Monobloque",
  disc: "Disco",
  steel: "Acero",
  "deep-dish": "Plato hondo",
  star: "Estrella",
};

const finishes: Readonly<Record<string, string>> = {
  "gloss-black": "Negro brillante",
  "satin-black": "Negro satinado",
  gunmetal: "Gris plomo",
  silver: "Plata",
  "machined-black": "Maquinado, negro",
  bronze: "Bronce",
  gold: "Dorado",
  white: "Blanco",
  chrome: "Cromo",
  red: "Rojo",
};

const finishName: Texts["rims"]["finishName"] = ({ id, name }) => finishes[id] ?? name;

/** "Rojo" as a name, "roja" with paint. */
const caliperColors: Readonly<Record<string, readonly [name: string, paint: string]>> = {
  red: ["Rojo", "roja"],
  yellow: ["Amarillo", "amarilla"],
  orange: ["Naranja", "naranja"],
  blue: ["Azul", "azul"],
  green: ["Verde", "verde"],
  black: ["Negro", "negra"],
  silver: ["Plata", "plateada"],
  gold: ["Dorado", "dorada"],
};

export const rims: Texts["rims"] = {
  design: "Modelo",
  finish: (finish) => `Acabado: ${finish}`,
  originalWheels: "Rines originales",
  onAllWheels: (rim) => `${rim}, en todas las ruedas`,
  designName: ({ id }) => designs[id],
  finishName,
  label: ({ id }, finish) => `Rines ${designs[id]}, ${finishName(finish).toLowerCase()}`,
  calipers: (color) => `Pinzas: ${color}`,
  originalCalipers: "Originales",
  caliperOption: (color) => `Pinzas: ${color}`,
  caliperColor: ({ id, name }) => caliperColors[id]?.[0] ?? name,
  caliperPaint: ({ id, name }) => `Pintura ${caliperColors[id]?.[1] ?? name} brillante`,
  notDrawn:
    "Esta foto no muestra las ruedas con claridad, por lo que no se pueden dibujar rines nuevos en ella. Su elección se conserva. Una foto de lado las muestra mejor.",
  calipersNeedRims: "Esta foto no muestra pinzas pintadas. Elija rines nuevos para verlas.",
};
