import { Button } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { usePublicTexts } from "../language/public-texts.ts";
import "./consent.css";
import { type ConsentAnswer, saveAnswer, subscribeToAnswer, readAnswer } from "./consent-answer.ts";
import { reportToGoogle, startGoogleAnalytics, stopGoogleAnalytics } from "./google-analytics.ts";

export type ConsentProps = {
  gaId: string;
  /** The current page. */
  path: string | undefined;
  /** Opened again from the footer. */
  isReopened: boolean;
  onAnswered: () => void;
};

/** Asks once for analytics cookies, applies the answer at once, and asks again when reopened. */
export function Consent({ gaId, path, isReopened, onAnswered }: ConsentProps) {
  const [answer, setAnswer] = useState(readAnswer);
  useEffect(() => subscribeToAnswer(setAnswer), []);
  useGoogleAnalytics({ gaId, path, isAccepted: answer === "accepted" });
  if (answer !== undefined && !isReopened) return null;
  const give = (given: "accepted" | "declined") => {
    saveAnswer(given);
    setAnswer(given);
    onAnswered();
  };
  return (
    <ConsentBar
      previousAnswer={answer}
      takesFocus={isReopened}
      onAccept={() => give("accepted")}
      onDecline={() => give("declined")}
    />
  );
}

type Counting = Pick<ConsentProps, "gaId" | "path"> & { isAccepted: boolean };

function useGoogleAnalytics({ gaId, path, isAccepted }: Counting) {
  useEffect(() => {
    if (!isAccepted) return;
    startGoogleAnalytics(gaId);
    return () => stopGoogleAnalytics(gaId);
  }, [gaId, isAccepted]);
  useEffect(() => {
    if (isAccepted && path !== undefined) reportToGoogle(path);
  }, [isAccepted, path]);
}

type ConsentBarProps = {
  previousAnswer: ConsentAnswer;
  takesFocus: boolean;
  onAccept: () => void;
  onDecline: () => void;
};

/** At the bottom of the screen, but early in the tab order. Does not block the page. */
function ConsentBar({ previousAnswer, takesFocus, onAccept, onDecline }: ConsentBarProps) {
  const { consent, links, cookieSettings } = usePublicTexts();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const from = document.activeElement;
    bar.current?.focus();
    return () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, [takesFocus]);
  return (
    <section ref={bar} tabIndex={-1} aria-label={cookieSettings} className="consent">
      <p className="type-small max-w-[52rem] text-dim">
        <span>{consent.question}</span>
        {previousAnswer ? <span>{consent.earlier[previousAnswer]}</span> : null}
        <a href="/copy-of-privacy-policy#analytics" className="text-text underline underline-offset-4">
          {links.privacy}
        </a>
      </p>
      <div className="flex shrink-0 gap-3 max-sm:w-full">
        <Button variant="secondary" className={answerClass} onClick={onDecline}>
          {consent.decline}
        </Button>
        <Button variant="secondary" className={answerClass} onClick={onAccept}>
          {consent.accept}
        </Button>
      </div>
    </section>
  );
}

const answerClass = "min-h-target max-sm:flex-1";
