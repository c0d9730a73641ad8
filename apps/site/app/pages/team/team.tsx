import type { TeamResponse } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { Link } from "react-router";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { TeamContext } from "./team-context.ts";
import { findTeam } from "./team-calls.ts";

export const meta = () => [{ title: "Team" }, { name: "robots", content: "noindex" }];

export default function Team() {
  const { loaded, refresh, guard } = useLoaded(findTeam);
  return (
    <WorkspacePage
      title="Team"
      loaded={loaded}
      refresh={refresh}
      actions={
        loaded.kind === "ready" && isOwner(loaded.data) ? (
          <Link to="/activity" className={buttonClass("secondary")}>
            Activity
          </Link>
        ) : null
      }
    >
      {(team) => (
        <TeamContext value={{ guard, refresh, isOwner: isOwner(team) }}>
          <TeamLists team={team} />
        </TeamContext>
      )}
    </WorkspacePage>
  );
}

function isOwner({ members }: TeamResponse): boolean {
  return members.some(({ isYou, role }) => isYou && role === "owner");
}

function TeamLists({ team }: { team: TeamResponse }) {
  const owners = team.members.filter(({ role }) => role === "owner");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <section
        aria-labelledby="members"
        className="rounded-panel border border-line bg-panel p-5 sm:p-6 xl:p-8"
      >
        <h2 id="members" className="type-heading">
          Members
        </h2>
        <ul className="mt-4">
          {team.members.map((member) => (
            <MemberRow
              key={member.accountId}
              member={member}
              isLastOwner={member.role === "owner" && owners.length === 1}
            />
          ))}
        </ul>
      </section>
      {isOwner(team) ? (
        <div className="grid gap-6">
          <InviteForm />
          {team.invitations.length > 0 ? <InvitationList invitations={team.invitations} /> : null}
        </div>
      ) : null}
    </div>
  );
}
