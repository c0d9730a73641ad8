import { type Role, roles } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import type { FormError } from "../../features/session/form-error.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { useUnsaved } from "../../shell/workspace/use-unsaved.ts";
import { inviteMember } from "./team-calls.ts";
import { useTeam } from "./team-context.ts";
import { invitationError, roleDescriptions, roleLabels } from "./team-words.ts";

type State =
  | { kind: "idle" | "sending" }
  | { kind: "sent"; email: string }
  | { kind: "error"; error: FormError };

export function InviteForm() {
  const { guard, refresh } = useTeam();
  const form = useRef<HTMLFormElement>(null);
  const { isUnsaved, noteChange, beginSaving } = useUnsaved();
  const [role, setRole] = useState<Role>("staff");
  const [state, setState] = useState<State>({ kind: "idle" });
  const { fieldProps, message } = useFormError(form, state.kind === "error" ? state.error : undefined);

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    if (typeof email !== "string") return;
    setState({ kind: "sending" });
    const noteSent = beginSaving();
    const answer = await guard(inviteMember({ email: email.trim(), role }));
    if (answer.kind === "refused") return setState({ kind: "error", error: invitationError(answer) });
    noteSent();
    form.current?.reset();
    setState({ kind: "sent", email: email.trim() });
    await refresh();
  }

  return (
    <section aria-labelledby="invite" className="rounded-panel border border-line bg-panel p-5 sm:p-6 xl:p-8">
      <h2 id="invite" className="type-heading">
        Invite someone
      </h2>
      <form
        ref={form}
        method="post"
        onSubmit={invite}
        onChange={noteChange}
        aria-labelledby="invite"
        className="mt-5 grid gap-4"
      >
        <UnsavedChanges isUnsaved={isUnsaved} />
        <TextField
          name="email"
          label="Email address"
          placeholder="Email address"
          type="email"
          maxLength={254}
          autoComplete="off"
          required
          {...fieldProps("email")}
        />
        <div>
          <SelectField label="Role" value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {roles.toReversed().map((each) => (
              <option key={each} value={each}>
                {roleLabels[each]}
              </option>
            ))}
          </SelectField>
          <p className="type-small mt-2 text-dim">{roleDescriptions[role]}</p>
        </div>
        {message}
        {state.kind === "sent" ? (
          <FormMessage tone="done" takesFocus>
            Invitation sent to {state.email}.
          </FormMessage>
        ) : null}
        <Button type="submit" busy={state.kind === "sending"} busyLabel="Sending...">
          Send invitation
        </Button>
      </form>
    </section>
  );
}
