import type { ChecklistStep } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { FormMessage } from "../../features/session/form-message.tsx";
import { firstDayHash } from "../../shell/workspace/first-day-hash.ts";
import type { useChecklist } from "../../shell/workspace/use-checklist.ts";
import { yourSiteHashes } from "../../shell/workspace/your-site-hashes.ts";
import { configuratorAddress } from "./lead-calls.ts";
import "./first-day.css";

interface FirstDayProps extends Pick<ReturnType<typeof useChecklist>, "checklist" | "dismiss" | "skipKiosk"> {
  embedKey: string;
  /** Customers who wait matter more: above them the list is folded, and leaves out what is done. */
  hasLeads: boolean;
}

/** What a new shop sets up first, until everything is done or the member puts the list away. */
export function FirstDay({ embedKey, hasLeads, checklist, dismiss, skipKiosk }: FirstDayProps) {
  const [hasFailed, setFailed] = useState(false);
  const { hash } = useLocation();
  // Read once: a filter's address has no fragment, and must not fold the list again.
  const [isOpenAtFirst] = useState(hash === firstDayHash);
  if (!checklist) return null;
  const { steps, done } = checklist;
  const shown = steps.filter((step) => !hasLeads || !done.includes(step));
  const body = (
    <>
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
      <Button variant="quiet" className="-ml-6" onClick={() => void save(dismiss)}>
        Hide this list
      </Button>
    </>
  );
  const progress = `${done.length} of ${steps.length} done`;
  return (
    <section aria-label={heading} className="rounded-panel border border-line bg-panel px-5 py-3 sm:px-6">
      {hasLeads ? (
        <details className="workspace-more" open={isOpenAtFirst}>
          <summary className="flex min-h-target cursor-pointer items-center gap-3 max-xs:flex-wrap max-xs:gap-y-0">
            <h2 className="type-body font-medium max-xs:basis-3/4">{heading}</h2>
            <span className="type-small ml-auto text-dim">{progress}</span>
          </summary>
          {body}
        </details>
      ) : (
        <>
          <h2 className="type-heading mt-2">{heading}</h2>
          <p className="type-small mt-1 text-dim">{progress}</p>
          <div>{body}</div>
        </>
      )}
    </section>
  );

  async function save(change: () => Promise<boolean>) {
    setFailed(!(await change()));
  }
}

const heading = "Get ready for customers";

interface StepWords {
  title: string;
  why: string;
  /** The page where it is done; the configurator when there is none. */
  to: string | null;
}

const words: Record<ChecklistStep, StepWords> = {
  logo: {
    title: "Add your logo",
    why: "Customers see whose configurator it is.",
    to: `/your-site${yourSiteHashes.look}`,
  },
  offer: {
    title: "Choose services and brands",
    why: "Customers see only what you install.",
    to: `/your-site${yourSiteHashes.offer}`,
  },
  phone: {
    title: "Add your phone number",
    why: "Customers can call you about the look they sent and the quote they got.",
    to: `/your-site${yourSiteHashes.contact}`,
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
