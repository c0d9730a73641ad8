import type { Texts } from "../en/en.ts";

const format = "Elija una imagen PNG, JPEG o WebP.";

export const decal: Texts["decal"] = {
  open: "Número o logotipo",
  decals: "Calcomanías",
  onTheCar: "Calcomanías en el auto",
  another: "Agregar otra",
  intro: "Escriba un número de carreras o unas letras, o elija una imagen propia, como un logotipo.",
  letters: "Número o letras",
  lettersHint: "Hasta cuatro letras y dígitos.",
  choosePicture: "Elegir una imagen",
  changePicture: "Cambiar la imagen",
  pictureHint:
    "PNG, JPEG o WebP; la transparencia se conserva. La imagen queda en este dispositivo, salvo que envíe este diseño: el taller la recibe para imprimirla.",
  reading: "Abriendo la imagen…",
  color: (color) => `Color: ${color.toLowerCase()}`,
  colors: {
    white: "Blanco",
    black: "Negro",
    red: "Rojo",
    orange: "Naranja",
    yellow: "Amarillo",
    blue: "Azul",
  },
  disc: "Sobre un disco",
  panel: "Panel de la carrocería",
  finish: "Acabado",
  size: (inches) => `Tamaño: unas ${inches} pulgadas`,
  angle: (degrees) => `Ángulo: ${degrees}°`,
  remove: "Quitar la calcomanía",
  done: "Listo",
  move: (decalName) => `Mover: ${decalName}`,
  turn: (decalName) => `Girar y cambiar el tamaño: ${decalName}`,
  keys: "Las flechas la mueven, más y menos cambian el tamaño, los corchetes la giran. Con Mayús, en pasos más finos. Suprimir la quita, Entrar termina.",
  words:
    "Toque un panel para ponerla allí. Arrástrela para moverla, y su esquina para girarla y cambiar el tamaño.",
  first: "Escriba un número o elija una imagen.",
  notShown: (panel) => `Esta foto no muestra: ${panel}. Toque un panel para ponerla allí.`,
  refusals: {
    "not-a-picture": `Este archivo no es una imagen. ${format}`,
    unsupported: `Este tipo de imagen no se puede usar. ${format}`,
    raw: `Este tipo de imagen no se puede usar. ${format}`,
    empty: "Este archivo está vacío. Si está en la nube, descárguelo primero a este dispositivo.",
    "too-big": "Esta imagen es demasiado grande. Elija una de 20 MB como máximo.",
    "too-small": "Esta imagen es demasiado pequeña para imprimirla. Elija una más grande.",
    animated: "Esta imagen es animada. Elija una fija.",
    "cut-off": "Falta una parte de esta imagen. Cópiela otra vez a este dispositivo o elija otra.",
    unreadable: "No se pudo abrir esta imagen. Elija otra.",
    transparent: "Esta imagen es del todo transparente. Elija otra.",
    "program-missing":
      "No se pudo cargar una parte de la aplicación. Revise su conexión e inténtelo de nuevo.",
  },
};
