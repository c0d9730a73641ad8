import type { StyleName } from "@livery/engine";
import type { PlaceId } from "../../look/scene-choice.ts";
import type { Texts } from "../en/en.ts";

const styles: Record<StyleName, string> = {
  blueprint: "Plano técnico",
  poster: "Póster",
  ink: "Tinta",
  comic: "Cómic",
  neon: "Neón",
  watercolor: "Acuarela",
  painting: "Óleo",
};

const places: Record<PlaceId, string> = {
  desert: "Desierto al atardecer",
  coast: "Carretera costera",
  workshop: "Taller mecánico",
  town: "Centro histórico",
  track: "Pista de carreras",
  waterfront: "Malecón",
  deck: "Estacionamiento de noche",
  white: "Estudio blanco",
  dark: "Estudio oscuro",
};

export const scene: Texts["scene"] = {
  intro:
    "Su auto en otro lugar, o como dibujo. Su foto se queda en este dispositivo, a menos que usted la envíe.",
  places: "Lugares",
  placeName: (place) => places[place],
  styles: "Estilos",
  styleName: (style) => styles[style],
  background: "Su imagen",
  chooseBackground: "Usar su propia imagen",
  changeBackground: "Cambiar su imagen",
  readingBackground: "Abriendo su imagen…",
  horizon: "Horizonte de su imagen",
  horizonHint: "Muévalo a donde el suelo se une con el cielo, para que su auto quede bien apoyado.",
  remove: "Quitar la escena",
  drawing: "Creando la escena…",
  failed: "No se pudo crear la escena. Elíjala otra vez.",
  placeNeedsConnection: "Un lugar necesita conexión la primera vez. Los estilos funcionan sin ella.",
  pictureLabel: (scene) => `Su auto como escena: ${scene}`,
  shown: (scene) => `Escena: ${scene}`,
  choose: "Elija un lugar o un estilo.",
};
