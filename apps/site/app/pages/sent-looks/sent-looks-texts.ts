import type { Language } from "@livery/contract";

interface SentLooksTexts {
  /** Undefined until their number is known. */
  title: (looks?: number) => string;
  loading: string;
  loadFailed: string;
  tryAgain: string;
  /** Instead of the looks, once they are erased or too old. */
  gone: { title: string; why: string; next: string };
  /** For browsers without JavaScript, which see it in every language. */
  needsScript: string;
  sent: (owner: string, day: string) => string;
  until: (day: string) => string;
  /** What a picture of the car shows. */
  car: (look: string) => string;
  pictureFailed: string;
  anotherPhoto: string;
  about: (range: string) => string;
  rough: string;
  colors: string;
  tryFilm: string;
  tryFilmWords: string;
  questions: { title: string; call: (phone: string) => string };
}

export const sentLooksTexts: Record<Language, SentLooksTexts> = {
  en: {
    title: (looks) => (looks === 1 ? "Your look" : "Your looks"),
    loading: "Loading…",
    loadFailed: "Your looks couldn't load. Check your connection, or try again in a few minutes.",
    tryAgain: "Try again",
    gone: {
      title: "These looks are gone",
      why: "A link to your looks works for 90 days. It ends sooner if you or the shop erase them.",
      next: "The email you got still has the pictures. Questions? Reply to that email.",
    },
    needsScript: "This page needs JavaScript. The email with this link has the same pictures.",
    sent: (owner, day) => `Sent to ${owner} on ${day}.`,
    until: (day) => `This page works until ${day} at the latest. Anyone with its link can see it.`,
    car: (look) => `Your car, ${look}`,
    pictureFailed: "This picture couldn't load. Reload the page in a few minutes.",
    anotherPhoto: "Another photo of the car",
    about: (range) => `About ${range}`,
    rough: "Prices are rough estimates. Your quote may differ once the car has been measured.",
    colors: "Screen colors are approximate. Ask to see a film sample in person.",
    tryFilm: "Try another film on your car",
    tryFilmWords: "Opens this look on the photo you sent. Nothing goes to the shop until you press Send.",
    questions: { title: "Questions?", call: (phone) => `Call ${phone}` },
  },
  es: {
    title: (looks) => (looks === 1 ? "Su diseño" : "Sus diseños"),
    loading: "Cargando…",
    loadFailed: "No se pudieron cargar sus diseños. Revise su conexión o inténtelo de nuevo en unos minutos.",
    tryAgain: "Intentar de nuevo",
    gone: {
      title: "Estos diseños ya no están disponibles",
      why: "El enlace a sus diseños funciona durante 90 días. Termina antes si usted o el taller los borran.",
      next: "El correo que recibió todavía tiene las imágenes. ¿Tiene preguntas? Responda a ese correo.",
    },
    needsScript: "Esta página necesita JavaScript. El correo con este enlace tiene las mismas imágenes.",
    sent: (owner, day) => `Enviado a ${owner} el ${day}.`,
    until: (day) =>
      `Esta página funciona, a más tardar, hasta el ${day}. Cualquiera que tenga el enlace puede verla.`,
    car: (look) => `Su auto, ${look}`,
    pictureFailed: "No se pudo cargar esta imagen. Vuelva a cargar la página en unos minutos.",
    anotherPhoto: "Otra foto del auto",
    about: (range) => `Aproximadamente ${range}`,
    rough: "Los precios son aproximados. Su cotización puede cambiar cuando se mida el auto.",
    colors: "Los colores en pantalla son aproximados. Pida ver una muestra del vinilo en persona.",
    tryFilm: "Probar otro vinilo en su auto",
    tryFilmWords: "Abre este diseño en la foto que envió. Nada llega al taller hasta que presione Enviar.",
    questions: { title: "¿Tiene preguntas?", call: (phone) => `Llamar al ${phone}` },
  },
};
