import type { Texts } from "../en/en.ts";

export const picture: Texts["picture"] = {
  surface: (hasSeveralPhotos) =>
    hasSeveralPhotos
      ? "Imagen. Más y menos acercan y alejan, las flechas mueven, cero ajusta a la pantalla, Re Pág y Av Pág cambian de foto."
      : "Imagen. Más y menos acercan y alejan, las flechas mueven, cero ajusta a la pantalla.",
  editSurface: "Su auto. Las flechas mueven el marcador, Entrar toca.",
  carsSurface: "Los autos de su foto. Las flechas mueven el marcador, Entrar elige.",
  patternEnlarged: "Patrón ampliado",
  yourPhoto: "Su foto",
  yourCar: (layers) => `Su auto. ${layers.join("; ")}`,
  chooseShade: (panels) => `${panels}: elija un tono`,
  chooseFilm: (panels) => `${panels}: elija un vinilo`,
  nothingOutlined: "Aún no hay ninguna parte marcada. Elija Contorno y luego Agregar parte.",
  start: "Este es su auto. Elija un vinilo o toque un panel.",
  chooseOrTap: "Elija un vinilo o toque un panel.",
  tapYourCar: "Toque su auto.",
  originalPhoto: "Foto original",
  original: "Original",
  holdForOriginal: "Mantenga presionado para ver la foto original",
  coverPlate: "Tapar placa",
  compare: "Comparar",
  compareWords: "Comparar antes y después",
  shareOfOriginal: "Cuánto se muestra de la foto original",
};
