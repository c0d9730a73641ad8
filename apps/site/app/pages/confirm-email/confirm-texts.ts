import type { Language } from "@livery/contract";

interface ConfirmTexts {
  title: string;
  /** Titles once it is answered. */
  titles: { sent: string; expired: string };
  why: string;
  action: string;
  sending: string;
  failed: string;
  sent: string;
  expired: string;
}

export const confirmTexts: Record<Language, ConfirmTexts> = {
  en: {
    title: "Get your looks",
    titles: { sent: "Your looks are on their way", expired: "This link no longer works" },
    why: "Confirm that this email address is yours, and we'll email them.",
    action: "Email me my looks",
    sending: "Sending...",
    failed: "Failed to confirm. Please try again.",
    sent: "Check your inbox. You won't have to confirm this address again.",
    expired: "It has expired, or the looks were deleted. Send them again, or ask the shop for them.",
  },
  es: {
    title: "Reciba sus diseños",
    titles: { sent: "Sus diseños van en camino", expired: "Este enlace ya no funciona" },
    why: "Confirme que esta dirección de correo es suya y se los enviaremos.",
    action: "Enviarme mis diseños",
    sending: "Enviando...",
    failed: "No se pudo confirmar. Inténtelo de nuevo.",
    sent: "Revise su correo. No tendrá que confirmar esta dirección otra vez.",
    expired: "Venció, o los diseños se borraron. Envíelos otra vez o pídaselos al taller.",
  },
};
