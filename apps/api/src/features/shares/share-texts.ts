import type { Language } from "@livery/contract";

/** What the page of a shared look says. */
interface ShareTexts {
  /** The page's name: what is on the car, and whose shop it is. */
  title: (look: string, owner: string) => string;
  /** Behind the first film's name. */
  andMore: (count: number) => string;
  description: (owner: string) => string;
  pictureAlt: (look: string) => string;
  beforeAlt: string;
  showing: string;
  before: string;
  after: string;
  onThisCar: string;
  tryIt: string;
  tryItWords: string;
  colors: string;
  until: (day: string) => string;
  ended: string;
  endedWords: string;
}

export const shareTexts: Record<Language, ShareTexts> = {
  en: {
    title: (look, owner) => `${look} · ${owner}`,
    andMore: (count) => `and ${count} more`,
    description: (owner) =>
      `See this look on a real car, then try it on yours with ${owner}. Free, from one photo.`,
    pictureAlt: (look) => `The car in ${look}`,
    beforeAlt: "The car before",
    showing: "Picture",
    before: "Before",
    after: "After",
    onThisCar: "On this car",
    tryIt: "Try it on your car",
    tryItWords: "Take a photo of your car. It stays on your device.",
    colors: "Screen colors are approximate.",
    until: (day) => `Shared by its owner until ${day}.`,
    ended: "This look isn't shared anymore",
    endedWords: "Its owner stopped sharing it, or 30 days have passed. Ask for a new link.",
  },
  es: {
    title: (look, owner) => `${look} · ${owner}`,
    andMore: (count) => `y ${count} más`,
    description: (owner) =>
      `Vea este diseño en un auto real y pruébelo en el suyo con ${owner}. Gratis, con una sola foto.`,
    pictureAlt: (look) => `El auto en ${look}`,
    beforeAlt: "El auto antes",
    showing: "Imagen",
    before: "Antes",
    after: "Después",
    onThisCar: "En este auto",
    tryIt: "Pruébelo en su auto",
    tryItWords: "Tome una foto de su auto. Se queda en su dispositivo.",
    colors: "Los colores en pantalla son aproximados.",
    until: (day) => `Compartido por su dueño hasta el ${day}.`,
    ended: "Este diseño ya no se comparte",
    endedWords: "Su dueño dejó de compartirlo o pasaron 30 días. Pida un enlace nuevo.",
  },
};
