import type { StyleName } from "@livery/engine";
import type { Texts } from "../en/en.ts";

const styles: Record<StyleName, string> = { blueprint: "Plano", poster: "Afiche", ink: "Tinta" };

export const scene: Texts["scene"] = {
  title: "Escena",
  intro: "Su auto como dibujo, hecho en este dispositivo.",
  styles: "Estilos",
  styleName: (style) => styles[style],
  none: "Foto",
  remove: "Quitar la escena",
  drawing: "Dibujando su auto…",
  failed: "El dibujo no se pudo hacer. Elíjalo otra vez.",
  pictureLabel: (scene) => `Su auto como escena: ${scene}`,
  shown: (scene) => `Escena: ${scene}`,
  choose: "Elija un estilo.",
};
