import type { LeadMailState } from "@livery/contract";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";

const recipients: Record<LeadMailState["mail"], string> = {
  confirmation: "To the customer",
  notice: "To your team",
};

/** How far the mails are. A mail server says only that it accepted one, never that it was read. */
export function LeadMails({ mails }: { mails: readonly LeadMailState[] }) {
  return (
    <WorkspaceCard title="Emails">
      <dl className="type-small mt-4 grid gap-3">
        {mails.map((mail) => (
          <div key={mail.mail}>
            <dt>{recipients[mail.mail]}</dt>
            <dd className="text-dim">{describe(mail)}</dd>
          </div>
        ))}
      </dl>
    </WorkspaceCard>
  );
}

function describe({ acceptedAt, failures, refusalCode, isGivenUp }: LeadMailState): string {
  if (acceptedAt !== null) return `Accepted by the mail server ${formatFullMoment(acceptedAt)}`;
  if (failures === 0) return "Waiting to be sent";
  const why =
    refusalCode === null
      ? "The mail server couldn't be reached."
      : `The mail server refused it (${refusalCode}). The address may be wrong.`;
  const times = failures === 1 ? "once" : `${failures} times`;
  return isGivenUp
    ? `Not sent. ${why} Given up after ${failures} tries.`
    : `Not sent yet. ${why} Tried ${times}.`;
}
