import { mailAddress, phoneAddress, type LeadDetails, type LeadFacts } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { formatDay, formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { sourceLabels } from "./lead-words.ts";

/** How to reach the customer, with what they wrote and where it came from. */
export function LeadContact({ details }: { details: LeadDetails }) {
  const { lead, message, sentAt, facts } = details;
  const { email, phone, source, receivedAt } = lead;
  const rows: [string, string][] = [
    ["Car", describeVehicle(facts)],
    ["Tint limits", facts.state ?? ""],
    ["Language", facts.language === "es" ? "Spanish" : ""],
    ["From", describeSource(facts, sourceLabels[source])],
    ["Sent", formatFullMoment(sentAt)],
    ["Received", isLate(sentAt, receivedAt) ? formatFullMoment(receivedAt) : ""],
    ["Consent", describeConsent(facts)],
  ];
  return (
    <WorkspaceCard title="Customer">
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {phone === "" ? null : (
          <>
            <a href={phoneAddress("tel", phone)} className={buttonClass("primary", "flex-1")}>
              Call
            </a>
            <a href={phoneAddress("sms", phone)} className={buttonClass("secondary", "flex-1")}>
              Text
            </a>
          </>
        )}
        {email === "" ? null : (
          <a
            href={mailAddress(email)}
            className={buttonClass(phone === "" ? "primary" : "secondary", "flex-1")}
          >
            Email
          </a>
        )}
      </div>
      <p className="type-small mt-3 wrap-anywhere text-dim">{[phone, email].filter(Boolean).join(" · ")}</p>
      {message === "" ? null : (
        <p
          dir="auto"
          className="type-body mt-4 border-s-2 border-line-strong ps-4 wrap-anywhere whitespace-pre-wrap"
        >
          {message}
        </p>
      )}
      <dl className="type-small mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 max-xs:grid-cols-[minmax(0,1fr)]">
        {rows
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-dim">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </WorkspaceCard>
  );
}

/** A lead waits on its device while that is offline. */
function isLate(sentAt: string, receivedAt: string): boolean {
  return Math.abs(Date.parse(receivedAt) - Date.parse(sentAt)) > 5 * 60_000;
}

function describeVehicle({ vehicle }: LeadFacts): string {
  return [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(" ");
}

/** Texts are named after the day on which they were written. */
function describeConsent({ consentVersion = "" }: LeadFacts): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(consentVersion)?.[0];
  return `Agreed to be contacted${day ? ` (text of ${formatDay(day)})` : ""}`;
}

/** The origin of a page is what the customer's browser says, which nothing proves. */
function describeSource({ embedOrigin, kioskName }: LeadFacts, label: string): string {
  const site = embedOrigin && `${embedOrigin.replace(/^https?:\/\//, "")} (as reported)`;
  return [label, kioskName ?? site].filter(Boolean).join(", ");
}
