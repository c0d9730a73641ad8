import { type ChecklistStep, checklistSteps } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { Link } from "react-router";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useChecklist } from "./use-checklist.ts";
import { configuratorAddress } from "./lead-calls.ts";
import "./first-day.css";

interface FirstDayProps {
  embedKey: string;
  /** The list leaves out what is done, so that it takes less room above them. */
  hasLeads: boolean;
}

/** What a new shop sets up first, until everything is done or the member puts the list away. */
export function FirstDay({ embedKey, hasLeads }: FirstDayProps) {
  const { checklist, dismiss, skipKiosk } = useChecklist();
  const [hasFailed, setFailed] = useState(false);
  if (!checklist || checklist.isDismissed) return null;
  const { done, skipped } = checklist;
  const steps = checklistSteps.filter((step) => !skipped.includes(step));
  if (done.length === steps.length) return null;
  // Customers who wait matter more than what is done.
  const shown = steps.filter((step) => !hasLeads || !done.includes(step));
  return (
    <section
      aria-labelledby="first-day"
      className="rounded-panel border border-line bg-panel p-5 pb-2 sm:p-6 sm:pb-3"
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6">
        <h2 id="first-day" className="type-heading max-sm:col-span-2">
          Get ready for customers
        </h2>
        <p className="type-small text-dim sm:row-start-2">
          {done.length} of {steps.length} done
        </p>
        <Button
          variant="quiet"
          className="-mr-6 sm:col-start-2 sm:row-span-2 sm:row-start-1"
          onClick={() => void save(dismiss)}
        >
          Hide this list
        </Button>
      </header>
      {hasFailed ? (
        <div className="mt-3">
          <FormMessage tone="error">This couldn't be saved. Please try again.</FormMessage>
        </div>
      ) : null}
      <ol className="first-day mt-3">
        {shown.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={done.includes(step)}
            embedKey={embedKey}
            onSkip={step === "kiosk" ? () => void save(skipKiosk) : undefined}
          />
        ))}
      </ol>
    </section>
  );

  async function save(change: () => Promise<boolean>) {
    setFailed(!(await change()));
  }
}

interface StepWords {
  title: string;
  why: string;
  /** The page where it is done; the configurator when there is none. */
  to: string | null;
}

const words: Record<ChecklistStep, StepWords> = {
  logo: { title: "Add your logo", why: "Customers see whose configurator it is.", to: "/your-site" },
  offer: {
    title: "Choose services and brands",
    why: "Customers see only what you install.",
    to: "/your-site",
  },
  prices: {
    title: "Set your prices",
    why: "Film by the foot, hours and tint: each lead then comes with an estimate.",
    to: "/prices",
  },
  site: {
    title: "Put it on your site",
    why: "A few lines to paste. Done once a page of yours has shown it.",
    to: "/your-site",
  },
  kiosk: {
    title: "Set up your kiosk",
    why: "A tablet in your shop on which customers see their car. Done once it's paired.",
    to: "/kiosks",
  },
  "test-lead": {
    title: "Send yourself a test lead",
    why: "Wrap a sample car as a customer would. It arrives here within seconds.",
    to: null,
  },
};

interface StepProps {
  step: ChecklistStep;
  isDone: boolean;
  embedKey: string;
  /** Undefined: every shop needs it. */
  onSkip: (() => void) | undefined;
}

function Step({ step, isDone, embedKey, onSkip }: StepProps) {
  const { title, why, to } = words[step];
  const content = (
    <>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <circle cx="12" cy="12" r="9.25" />
        {isDone ? <path d="m8 12.5 2.75 2.75L16 9.5" /> : null}
      </svg>
      <span className="min-w-0">
        <span className="type-body block">
          <span>{title}</span>
          {isDone ? <span className="sr-only">, done</span> : null}
        </span>
        {isDone ? null : <span className="type-small block text-dim">{why}</span>}
      </span>
    </>
  );
  return (
    <li data-done={isDone || undefined}>
      {to === null ? (
        <a href={configuratorAddress(embedKey)} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <Link to={to}>{content}</Link>
      )}
      {onSkip && !isDone ? (
        <Button variant="quiet" className="-mr-6" onClick={onSkip}>
          No kiosk
        </Button>
      ) : null}
    </li>
  );
}
