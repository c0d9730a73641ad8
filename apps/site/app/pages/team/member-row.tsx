import { type MemberChange, type Role, roles, type ShopMember } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FormMessage } from "../../features/session/form-message.tsx";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { changeMember, leaveShop, removeMember } from "./team-calls.ts";
import { useTeam } from "./team-context.ts";
import { memberError, memberName, roleLabels } from "./team-words.ts";

type MemberRowProps = { member: ShopMember; isLastOwner: boolean };

/** One member. Owners change the role and the lead mails here; everyone can leave. */
export function MemberRow({ member, isLastOwner }: MemberRowProps) {
  const { guard, refresh, isOwner } = useTeam();
  const { accountId, email, role, receivesLeads, isYou } = member;
  const name = memberName(member);
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);

  async function change(changed: Omit<MemberChange, "accountId">) {
    const answer = await guard(changeMember({ accountId, ...changed }));
    setFailure(answer.kind === "refused" ? memberError(answer) : undefined);
    await refresh();
  }

  return (
    <li className="border-t border-line py-4">
      <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <div className="min-w-0">
          <p className="type-body wrap-anywhere">
            <bdi>{name}</bdi>
            {isYou ? <span className="text-dim"> (you)</span> : null}
          </p>
          {name === email ? null : <p className="type-small wrap-anywhere text-dim">{email}</p>}
        </div>
        {isOwner ? (
          <SelectField
            label={`Role of ${name}`}
            isLabelHidden
            value={role}
            onChange={(event) => void change({ role: event.target.value as Role })} // the options below
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {roleLabels[each]}
              </option>
            ))}
          </SelectField>
        ) : (
          <p className="type-body text-dim">{roleLabels[role]}</p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        {isOwner ? (
          <label className="type-small -ml-1 flex min-h-target items-center gap-3 pr-2 pl-1 text-dim">
            <input
              type="checkbox"
              className="size-5"
              checked={receivesLeads}
              aria-label={`Email new leads to ${name}`}
              onChange={(event) => void change({ receivesLeads: event.target.checked })}
            />
            Email new leads
          </label>
        ) : null}
        {(isOwner || isYou) && !isLastOwner ? (
          <Button
            variant="quiet"
            className="-mr-3 ml-auto px-3!"
            aria-label={isYou ? undefined : `Remove ${name}`}
            onClick={() => setLeaving(true)}
          >
            {isYou ? "Leave team" : "Remove"}
          </Button>
        ) : null}
      </div>
      {failure === undefined ? null : <FormMessage tone="error">{failure}</FormMessage>}
      {isLeaving ? <LeaveDialog member={member} onClose={() => setLeaving(false)} /> : null}
    </li>
  );
}

function LeaveDialog({ member, onClose }: { member: ShopMember; onClose: () => void }) {
  const { guard, refresh } = useTeam();
  const navigate = useNavigate();
  const { accountId, isYou } = member;

  async function leave(): Promise<string | undefined> {
    const answer = await guard(isYou ? leaveShop() : removeMember(accountId));
    if (answer.kind === "refused" && answer.code !== "not-found") return memberError(answer);
    if (isYou) await navigate("/shop-login", { replace: true });
    else await refresh();
    return undefined;
  }

  const name = memberName(member);
  return isYou ? (
    <ConfirmDialog title="Leave the team?" action="Leave" onConfirm={leave} onClose={onClose}>
      You'll be logged out, and need a new invitation to come back. Your leads won't be assigned to anyone.
      {member.role === "owner" ? <span> Open invitations that you sent are canceled.</span> : null}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={`Remove ${name}?`} action="Remove" onConfirm={leave} onClose={onClose}>
      They'll be logged out on all devices right away. Their leads won't be assigned to anyone, and what they
      wrote stays.
      {member.role === "owner" ? <span> Open invitations that they sent are canceled.</span> : null}
    </ConfirmDialog>
  );
}
