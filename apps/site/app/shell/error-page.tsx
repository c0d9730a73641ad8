import type { Language } from "@livery/contract";
import { Button, buttonClass } from "@livery/ui";
import { useEffect, useRef } from "react";
import { useLinkLanguage } from "./use-link-language.ts";

/** In the place of a page that failed while it was shown. It has no link to the page's state, which may be the fault. */
export function ErrorPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const language = useLinkLanguage();
  const { title, text, reload, home } = words[language];
  return (
    <main lang={language} className="grid flex-1 place-content-center gap-6 px-gutter py-20">
      <h1 ref={heading} tabIndex={-1} className="type-title outline-none">
        {title}
      </h1>
      <p role="alert" className="type-lead max-w-prose text-dim">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{reload}</Button>
        <a href="/" className={buttonClass("secondary")}>
          {home}
        </a>
      </div>
    </main>
  );
}

interface ErrorWords {
  title: string;
  text: string;
  reload: string;
  home: string;
}

const words: Record<Language, ErrorWords> = {
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
