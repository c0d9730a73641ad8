import { Button, buttonClass } from "@livery/ui";
import { useEffect, useRef } from "react";
import { errorWords } from "./error-words.ts";
import { useLinkLanguage } from "../language/use-link-language.ts";

/** In the place of a page that failed while it was shown. It has no link to the page's state, which may be the fault. */
export function ErrorPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const language = useLinkLanguage();
  const { title, text, reload, home } = errorWords[language];
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
