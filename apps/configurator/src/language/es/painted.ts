import type { PicturePreset } from "@livery/contract";
import type { Texts } from "../en/en.ts";

const presets: Record<PicturePreset | "own", string> = {
  "mountain-pass": "Paso de montaña",
  "pine-forest": "Bosque de pinos",
  "harbor-morning": "Puerto por la mañana",
  "city-night": "Ciudad de noche",
  "salt-flat": "Salar",
  "palm-boulevard": "Bulevar con palmeras",
  "snow-field": "Campo nevado",
  "canyon-sunset": "Cañón al atardecer",
  own: "Con sus palabras",
};

export const painted: Texts["painted"] = {
  title: "Lugares pintados",
  form: "Pintar un lugar",
  intro:
    "Un modelo de IA pinta un lugar vacío y su auto se coloca en él aquí. Solo se envían el lugar que usted elige, la forma de su imagen y la altura y el ángulo de la cámara. Su foto se queda en este dispositivo.",
  sample: "Muestra, dibujada en este equipo",
  origin: "Fondo hecho con IA",
  sampleOrigin: "Fondo hecho con IA · Muestra, dibujada en este equipo",
  presetName: (preset) => presets[preset],
  words: "Describa el lugar",
  wordsAreSent: "Hasta 120 caracteres. Lo que escriba también se envía.",
  paint: "Pintar este lugar",
  cost: "Usa 1 crédito de su taller cuando está listo.",
  waiting: "Esperando su turno…",
  drawing: "Pintando el lugar…",
  fetching: "Casi listo…",
  canceling: "Cancelando…",
  meanwhile: "La mayoría tarda menos de un minuto. Puede seguir con su diseño.",
  finished: (place) => `${place}: el lugar está pintado detrás de su auto.`,
  somethingInTheWay: "¿Hay algo en medio?",
  paintAgain: "Pintarlo otra vez gratis",
  ends: {
    failed: "No se pudo pintar este lugar.",
    refused: "El modelo no pintó esto. Elija otro lugar u otras palabras.",
    canceled: "Cancelado.",
    expired: "Tardó demasiado y se detuvo.",
    "out-of-credits": "El taller no puede pedir más lugares por ahora.",
    "daily-cap": "Los lugares de hoy del taller se agotaron. Inténtelo de nuevo mañana.",
    "not-allowed": "Este taller no ofrece lugares pintados aquí.",
    "words-refused": "No se pueden usar estas palabras. Describa el lugar con otras.",
    "too-many": "Ya se pidieron los lugares de hoy desde esta red. Inténtelo de nuevo mañana.",
    busy: "Se están pintando demasiados lugares en este momento. Inténtelo de nuevo más tarde.",
    "signed-out":
      "Se cerró su sesión. Abra esta aplicación otra vez desde Credits, en su espacio de trabajo.",
    "no-retry": "Pintar un lugar otra vez es gratis solo una vez, y durante media hora.",
    "no-connection": "No hay conexión. Inténtelo de nuevo cuando esté en línea.",
  },
  noCredit: "No usó ningún crédito.",
  endsForMembers: {
    "out-of-credits":
      "Su taller no tiene más créditos. Un propietario puede comprar más en Credits, en su espacio de trabajo.",
    "daily-cap":
      "Su taller llegó a su límite de 24 horas. Un propietario puede subirlo en Credits, en su espacio de trabajo.",
  },
  otherPlace: "Elegir otro lugar",
};
