import type { Language } from "@livery/contract";

interface ErrorWords {
  title: string;
  text: string;
  reload: string;
  home: string;
}

export const errorWords: Record<Language, ErrorWords> = {
  en: {
    title: "This page stopped working.",
    text: "Something went wrong on our side. If you just sent a form, it may have arrived. Reload the page to go on.",
    reload: "Reload",
    home: "Home page",
  },
  es: {
    title: "Esta página dejó de funcionar.",
    text: "Algo salió mal de nuestro lado. Si acaba de enviar un formulario, es posible que haya llegado. Vuelva a cargar la página para continuar.",
    reload: "Volver a cargar",
    home: "Página principal",
  },
};
