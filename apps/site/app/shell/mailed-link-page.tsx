import type { Language } from "@livery/contract";
import { Button } from "@livery/ui";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated.ts";
import { ShopHead } from "./shop-head.tsx";
import { useLeadShop } from "./use-lead-shop.ts";
import "./mailed-link-page.css";

interface MailedLinkPageProps {
  title: string;
  /** Of the link; undefined until hydration, or without one. */
  token: string | undefined;
  language: Language;
  /** The button is gone, and with it the focus: it goes to the title. */
  isAnswered: boolean;
  children: ReactNode;
}

/** The page behind a mailed link. It changes nothing before a click: programs that check mails for viruses open links too. */
export function MailedLinkPage({ title, token, language, isAnswered, children }: MailedLinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shop = useLeadShop(token);
  useEffect(() => {
    if (isAnswered) heading.current?.focus();
  }, [isAnswered]);
  return (
    <section aria-labelledby="mailed-link-title" lang={language} className="mailed-link-page">
      <div className="mailed-link-head">
        {shop ? (
          <ShopHead logoUrl={shop.logoUrl}>
            <p className="type-heading wrap-anywhere">
              <bdi>{shop.name}</bdi>
            </p>
          </ShopHead>
        ) : null}
      </div>
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
