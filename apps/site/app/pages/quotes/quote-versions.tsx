import type { QuoteDetails, QuoteVersion } from "@livery/contract";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { CustomerLink } from "./customer-link.tsx";
import { pdfAddress } from "./quote-calls.ts";

/** What was sent, and what came of it. */
export function QuoteVersions({ details }: { details: QuoteDetails }) {
  const { versions, sent, phone, quote } = details;
  const { id } = quote;
  return (
    <WorkspaceCard title="Sent">
      <ol className="mt-4 grid gap-5">
        {versions.map((version, index) => (
          <li key={version.version}>
            <p className="type-body">
              <a href={pdfAddress(id, version.version)} className="underline underline-offset-4">
                PDF of version {version.version}
              </a>
            </p>
            <ul className="type-small mt-1 text-dim">
              {listFacts(version, versions[index - 1]).map((fact) => (
                <li key={fact} className="wrap-anywhere">
                  {fact}
                </li>
              ))}
            </ul>
            {/* Links of older versions say that there is a newer one. */}
            {index === 0 && sent ? <CustomerLink link={version.link} quote={sent} phone={phone} /> : null}
          </li>
        ))}
      </ol>
    </WorkspaceCard>
  );
}

function listFacts(version: QuoteVersion, newer: QuoteVersion | undefined): string[] {
  const { sentAt, viewedAt, expiresAt, answer, ...mail } = version;
  const standing = newer
    ? `Replaced by version ${newer.version}`
    : `Good until ${formatFullMoment(expiresAt)}`;
  return [
    `Sent ${formatFullMoment(sentAt)}`,
    describeMail({ ...mail, isReplaced: newer !== undefined }),
    viewedAt === null ? "Not opened yet" : `Opened ${formatFullMoment(viewedAt)}`,
    ...(answer ? describeAnswer(answer) : [standing]),
  ];
}

interface VersionMail extends Pick<QuoteVersion, "email" | "mailedAt"> {
  isReplaced: boolean;
}

function describeMail({ email, mailedAt, isReplaced }: VersionMail): string {
  if (email === "") return isReplaced ? "Not emailed" : "Not emailed: give your customer the link";
  if (mailedAt === null)
    return isReplaced
      ? `Email to ${email} not sent: a newer version was first`
      : `Email to ${email} waiting to be sent`;
  return `Email to ${email} accepted by the mail server ${formatFullMoment(mailedAt)}`;
}

function describeAnswer({ kind, at, name, reason }: NonNullable<QuoteVersion["answer"]>): string[] {
  const what = kind === "accepted" ? `Accepted by ${name}` : "Declined";
  return [`${what} ${formatFullMoment(at)}`, ...(reason === "" ? [] : [reason])];
}
