import type { QuoteVersion } from "@livery/contract";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { pdfAddress } from "./quote-calls.ts";

type QuoteVersionsProps = { id: string; versions: readonly QuoteVersion[] };

/** What was sent, and what came of it. */
export function QuoteVersions({ id, versions }: QuoteVersionsProps) {
  return (
    <WorkspaceCard title="Sent">
      <ol className="mt-4 grid gap-5">
        {versions.map((version) => (
          <li key={version.version}>
            <p className="type-body">
              <a href={pdfAddress(id, version.version)} className="underline underline-offset-4">
                PDF of version {version.version}
              </a>
            </p>
            <ul className="type-small mt-1 text-dim">
              {listFacts(version).map((fact) => (
                <li key={fact} className="wrap-anywhere">
                  {fact}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </WorkspaceCard>
  );
}

function listFacts({ sentAt, mailedAt, viewedAt, expiresAt, answer }: QuoteVersion): string[] {
  const mail =
    mailedAt === null
      ? "Email waiting to be sent"
      : `Email accepted by the mail server ${formatFullMoment(mailedAt)}`;
  return [
    `Sent ${formatFullMoment(sentAt)}`,
    mail,
    viewedAt === null ? "Not opened yet" : `Opened ${formatFullMoment(viewedAt)}`,
    ...(answer ? describeAnswer(answer) : [`Good until ${formatFullMoment(expiresAt)}`]),
  ];
}

function describeAnswer({ kind, at, name, reason }: NonNullable<QuoteVersion["answer"]>): string[] {
  const what = kind === "accepted" ? `Accepted by ${name}` : "Declined";
  return [`${what} ${formatFullMoment(at)}`, ...(reason === "" ? [] : [reason])];
}
