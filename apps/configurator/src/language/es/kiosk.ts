import type { Texts } from "../en/en.ts";

/** The account is in English, so its Kiosks page keeps its name. */
export const kiosk: Texts["kiosk"] = {
  add: "Agregue este kiosco",
  noConnectionYet: "Aún no hay conexión. Revise el Wi-Fi de la tableta.",
  gettingCode: "Obteniendo un código…",
  howToAdd: "Escanee esto con su teléfono, o abra Kiosks en su cuenta de Livery y escriba el código.",
  qrCode: "Código QR que abre Kiosks con este código",
  code: "Código",
  noConnection: "Sin conexión. El código se comprobará otra vez cuando la tableta esté en línea.",
  continues: "Esta página continúa automáticamente. El código cambia cada 10 minutos.",
  usePhone: "Usar mi teléfono",
  usePhoneInstead: "Mejor use su teléfono.",
  phoneAsCamera: "Use su teléfono como cámara",
  howToUsePhone:
    "Escanee el código y tome una foto de su auto. La foto llega cifrada, directo a esta pantalla.",
  phoneQrCode: "Código QR que abre la cámara en su teléfono",
  waitingForPhoto: "Esperando su foto. El código funciona una vez, durante 10 minutos.",
  isYourPhoto: "¿Es esta su foto?",
  sameNumber: "Su teléfono muestra el mismo número:",
  showMyCar: "Sí, mostrar mi auto",
  newCode: "No, mostrar otro código",
  noPhoto: "No funcionó. Revise la conexión del kiosco e inténtelo de nuevo.",
  tryAgain: "Intentar de nuevo",
  cancel: "Cancelar",
  pause: "Pausar",
  play: "Reproducir",
  takeHome: "Lléveselo a casa",
  howToTakeHome:
    "Escanee el código para abrir este diseño en su teléfono. No incluye su foto: agréguela allí otra vez.",
  pictureNotTaken: "La imagen de su calcomanía tampoco está incluida.",
  takeHomeQrCode: "Código QR que abre este diseño en su teléfono",
  close: "Cerrar",
  staff: "Empleados",
  pin: "PIN",
  open: "Abrir",
  wrongPin: "PIN incorrecto.",
  pinWait: (wait) => `Demasiados PIN incorrectos. Inténtelo de nuevo en ${wait}.`,
  online: "En línea.",
  offline: "Sin conexión.",
  waitingLeads: (count: number) =>
    count === 1 ? "1 diseño pendiente de envío." : `${count} diseños pendientes de envío.`,
  reload: "Recargar",
  exit: "Salir del modo kiosco",
  unpair: "Quitar de este taller",
  unstoredLeads: (count: number) =>
    count === 1
      ? "1 diseño no se pudo guardar en esta tableta y aún no se ha enviado. Si continúa ahora, se pierde. Revise el Wi-Fi: cuando se envíe, la tableta continuará sola."
      : `${count} diseños no se pudieron guardar en esta tableta y aún no se han enviado. Si continúa ahora, se pierden. Revise el Wi-Fi: cuando se envíen, la tableta continuará sola.`,
  loseLeads: "Continuar y perderlos",
  unpairWords:
    "La tableta mostrará un código nuevo. Los diseños pendientes se quedan en ella y se envían cuando la agregue otra vez. Quítela también en Kiosks, en su cuenta de Livery.",
};
