import { Button } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import "./consent.css";
import { keepAnswer, onAnswerElsewhere, readAnswer } from "./consent-answer.ts";
import { reportToGoogle, startGoogleAnalytics, stopGoogleAnalytics } from "./google-analytics.ts";

export type ConsentProps = {
  gaId: string;
  /** The page that is shown. */
  path: string | undefined;
  /** Called back from the foot of the page by someone who was asked before. */
  isCalled: boolean;
  onAnswered: () => void;
};

/** Asks once whether Google Analytics may count, obeys the answer at once, and asks again when it is called. */
export function Consent({ gaId, path, isCalled, onAnswered }: ConsentProps) {
  const [answer, setAnswer] = useState(readAnswer);
  useEffect(() => onAnswerElsewhere(setAnswer), []);
  useGoogleAnalytics({ gaId, path, isAccepted: answer === "accepted" });
  if (answer !== undefined && !isCalled) return null;
  const give = (given: "accepted" | "declined") => {
    keepAnswer(given);
    setAnswer(given);
    onAnswered();
  };
  return (
    <ConsentBar
      before={answer}
      takesFocus={isCalled}
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
  before: string | undefined;
  takesFocus: boolean;
  onAccept: () => void;
  onDecline: () => void;
};

/** Early in the order of the keyboard, at the foot of the screen, in nobody's way: the page goes on behind it. */
function ConsentBar({ before, takesFocus, onAccept, onDecline }: ConsentBarProps) {
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
    <section ref={bar} tabIndex={-1} aria-label="Cookie settings" className="consent">
      <p className="type-small max-w-[52rem] text-dim">
        May Google Analytics count your visit? It sets cookies. If you decline, nothing else changes.{" "}
        {before ? `You ${before} before. ` : null}
        <a href="/copy-of-privacy-policy#analytics" className="text-text underline underline-offset-4">
          Privacy Policy
        </a>
      </p>
      <div className="flex shrink-0 gap-3 max-sm:w-full">
        <Button variant="secondary" className={answerLook} onClick={onDecline}>
          Decline
        </Button>
        <Button variant="secondary" className={answerLook} onClick={onAccept}>
          Accept
        </Button>
      </div>
    </section>
  );
}

const answerLook = "min-h-target max-sm:flex-1";
