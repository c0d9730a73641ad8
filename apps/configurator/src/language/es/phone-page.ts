import type { phonePage as english } from "../en/phone-page.ts";

export const phonePage: typeof english = {
  title: "Enviar una foto al kiosco",
  heading: "Su auto, en el kiosco",
  intro:
    "Tome una foto del auto completo, de lado o desde una esquina delantera, con luz de día si es posible.",
  takePhoto: "Tomar una foto",
  choosePhoto: "Elegir una foto",
  retry: "Intentar de nuevo",
  encrypted: "Su foto se cifra en este teléfono. Solo el kiosco que tiene delante puede abrirla.",
  incomplete: "Este enlace no está completo. Escanee otra vez el código del kiosco.",
  preparing: "Preparando su foto…",
  notAPhoto: "Esta foto no se puede abrir. Elija otra.",
  sending: "Enviando…",
  sent: "Enviada. El kiosco muestra el mismo número:",
  expired: "Este código ya se usó o venció. Escanee otra vez el del kiosco.",
  failed: "No se pudo enviar su foto. Revise su conexión.",
};
