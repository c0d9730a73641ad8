import type { Language } from "@livery/contract";

/** What mails about sent looks say to the customer. */
interface CustomerTexts {
  mistaken: string;
  /** Asks to confirm the address. */
  request: {
    subject: string;
    why: (owner: string) => string;
    action: string;
    once: string;
    erase: string;
  };
  copy: {
    subject: (owner: string) => string;
    hello: (name: string) => string;
    received: (owner: string, looks: number) => string;
    /** Opens the page that has them. */
    open: (looks: number) => string;
    about: (range: string) => string;
    rough: string;
    colors: string;
    /** Over photos without a look. */
    anotherPhoto: string;
    /** Over the look in its scene. */
    scene: (name: string) => string;
    erase: (owner: string) => string;
  };
}

export const customerTexts: Record<Language, CustomerTexts> = {
  en: {
    mistaken:
      "Didn't send this? Someone may have typed your address by mistake, and you can ignore this email.",
    request: {
      subject: "Confirm your email to get your looks",
      why: (owner) => `Someone, probably you, sent looks to ${owner} and asked for a copy at this address.`,
      action: "Get your looks",
      once: "The link works for seven days. You only have to confirm once.",
      erase: "Erase what was sent",
    },
    copy: {
      subject: (owner) => `${owner} has your looks`,
      hello: (name) => `Hello ${name},`,
      received: (owner, looks) =>
        `${owner} has your ${looks === 1 ? "look" : `${looks} looks`} and will get back to you.`,
      open: (looks) => (looks === 1 ? "Open your look" : "Open your looks"),
      about: (range) => `About ${range}`,
      rough: "Prices are rough estimates. Your quote may differ once the car has been measured.",
      colors: "Screen colors are approximate. Ask to see a film sample in person.",
      anotherPhoto: "Another photo of the car",
      scene: (name) => `Scene: ${name}`,
      erase: (owner) => `Erase what I sent to ${owner}`,
    },
  },
  es: {
    mistaken: "¿No envió esto? Quizás alguien escribió su dirección por error. Puede ignorar este correo.",
    request: {
      subject: "Confirme su correo para recibir sus diseños",
      why: (owner) =>
        `Alguien, probablemente usted, envió diseños a ${owner} y pidió una copia a esta dirección.`,
      action: "Recibir mis diseños",
      once: "El enlace funciona por siete días. Solo tiene que confirmar una vez.",
      erase: "Borrar lo que se envió",
    },
    copy: {
      subject: (owner) => `${owner} tiene sus diseños`,
      hello: (name) => `Hola, ${name}:`,
      received: (owner, looks) =>
        looks === 1
          ? `${owner} tiene su diseño y se comunicará con usted.`
          : `${owner} tiene sus ${looks} diseños y se comunicará con usted.`,
      open: (looks) => (looks === 1 ? "Abrir mi diseño" : "Abrir mis diseños"),
      about: (range) => `Aproximadamente ${range}`,
      rough: "Los precios son aproximados. Su cotización puede cambiar cuando se mida el auto.",
      colors: "Los colores en pantalla son aproximados. Pida ver una muestra del vinilo en persona.",
      anotherPhoto: "Otra foto del auto",
      scene: (name) => `Escena: ${name}`,
      erase: (owner) => `Borrar lo que envié a ${owner}`,
    },
  },
};
