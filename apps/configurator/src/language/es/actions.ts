import type { Texts } from "../en/en.ts";

export const actions: Texts["actions"] = {
  apply: "Aplicar",
  back: "Volver",
  cancel: "Cancelar",
  close: "Cerrar",
  redo: "Rehacer",
  remove: "Quitar",
  send: "Enviar",
  tryAgain: "Intentar de nuevo",
  undo: "Deshacer",
};
