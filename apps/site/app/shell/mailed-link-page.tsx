import type { Language } from "@livery/contract";
import { Button } from "@livery/ui";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated.ts";
import "./mailed-link-page.css";

interface MailedLinkPageProps {
  title: string;
  language: Language;
  /** The button is gone, and with it the focus: it goes to the title. */
  isAnswered: boolean;
  children: ReactNode;
}

/** The page behind a mailed link. It changes nothing before a click: programs that check mails for viruses open links too. */
export function MailedLinkPage({ title, language, isAnswered, children }: MailedLinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswered) heading.current?.focus();
  }, [isAnswered]);
  return (
    <section aria-labelledby="mailed-link-title" lang={language} className="mailed-link-page">
      <h1 ref={heading} id="mailed-link-title" tabIndex={-1} className="type-title outline-none">
        {title}
      </h1>
      {children}
    </section>
  );
}

/** Waits for hydration: a click before would be lost. */
export function MailedLinkButton(props: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated();
  return <Button {...props} disabled={!isHydrated} />;
}
