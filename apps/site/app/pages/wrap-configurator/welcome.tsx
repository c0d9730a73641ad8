import { Button, Wordmark } from "@livery/ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ConfiguratorTexts } from "./configurator-texts.ts";
import { useTexts } from "../../language/texts.ts";

type WelcomeProps = {
  onContinue: () => void;
  /** A click on the backdrop, which closes the welcome in the page but not in full screen. */
  onBackdrop?: () => void;
  /** Set in full screen only. */
  takesFocus?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Welcome({
  onContinue,
  onBackdrop,
  takesFocus = false,
  className = "",
  children,
}: WelcomeProps) {
  const words = useTexts(ConfiguratorTexts);
  const titleId = useId();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) next.current?.focus();
  }, [takesFocus]);
  return (
    <div className={`absolute inset-0 z-10 noscript:hidden ${className}`}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={backdropClass} onClick={onBackdrop} />
      {/* Scrolls a card that is taller than the window. Clicks next to the card reach the backdrop. */}
      <div className="pointer-events-none absolute inset-0 grid place-items-center overflow-y-auto p-5">
        <div role="dialog" aria-labelledby={titleId} className={cardClass}>
          <Wordmark className="text-[0.9375rem]" />
          <h2 id={titleId} className="type-heading mt-7">
            {words.welcome}
          </h2>
          <p className="type-label mt-2 inline-block rounded-full border border-line-strong px-2.5 py-0.5">
            {words.beta}
          </p>
          <p className="type-body mt-5 text-dim">{words.betaText}</p>
          {children}
          <Button ref={next} className="mt-7 w-full" onClick={onContinue}>
            {words.continue}
          </Button>
        </div>
      </div>
    </div>
  );
}

const backdropClass = "absolute inset-0 cursor-default bg-night/75 backdrop-blur-sm";
const cardClass =
  "pointer-events-auto w-full max-w-[400px] rounded-panel border border-line bg-panel p-8 text-center shadow-panel";
