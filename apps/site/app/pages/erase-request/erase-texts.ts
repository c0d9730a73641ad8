import type { Language } from "@livery/contract";

interface EraseTexts {
  title: string;
  /** Titles once it is answered. */
  titles: { erased: string; gone: string };
  why: string;
  action: string;
  erasing: string;
  failed: string;
  erased: string;
  gone: string;
}

export const eraseTexts: Record<Language, EraseTexts> = {
  en: {
    title: "Erase what you sent",
    titles: { erased: "Erased", gone: "Nothing left to erase" },
    why: "This deletes your looks, pictures and contact details at the shop. It can't be undone.",
    action: "Erase for good",
    erasing: "Erasing…",
    failed: "This couldn't be erased. Please try again.",
    erased:
      "Your looks, pictures and contact details are deleted. Emails that were already sent stay in their inboxes. A quote that you accepted stays with the shop.",
    gone: "This link is not valid, or what you sent is already deleted.",
  },
  es: {
    title: "Borrar lo que envió",
    titles: { erased: "Borrado", gone: "No queda nada que borrar" },
    why: "Esto borra sus diseños, imágenes y datos de contacto en el taller. No se puede deshacer.",
    action: "Borrar para siempre",
    erasing: "Borrando…",
    failed: "No se pudo borrar. Inténtelo de nuevo.",
    erased:
      "Sus diseños, imágenes y datos de contacto se borraron. Los correos que ya se enviaron quedan en sus buzones. Una cotización que usted aceptó queda en el taller.",
    gone: "Este enlace no es válido, o lo que envió ya se borró.",
  },
};
