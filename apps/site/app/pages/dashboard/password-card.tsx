import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { changePassword } from "../../features/session/account-calls.ts";
import type { Fault } from "../../features/session/fault.ts";
import { useFormFault } from "../../features/session/form-fault.tsx";
import { FormMessage } from "../../features/session/form-message.tsx";
import { NewPasswordField, PasswordField } from "../../features/session/password-field.tsx";
import { Card } from "./card.tsx";
import { tellPasswordChange } from "./refusal-words.ts";
import type { Guard } from "./use-guard.ts";

type State = { kind: "idle" | "saving" | "saved" } | { kind: "fault"; fault: Fault };

type PasswordCardProps = { email: string; guard: Guard; onChanged: () => void };

export function PasswordCard({ email, guard, onChanged }: PasswordCardProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  const { marksOf, words } = useFormFault(form, state.kind === "fault" ? state.fault : undefined);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [currentPassword, newPassword] = [typed.get("currentPassword"), typed.get("newPassword")];
    if (typeof currentPassword !== "string" || typeof newPassword !== "string") return;
    setState({ kind: "saving" });
    const answer = await guard(changePassword({ currentPassword, newPassword }));
    if (answer.kind === "refused") return setState({ kind: "fault", fault: tellPasswordChange(answer) });
    form.current?.reset();
    setState({ kind: "saved" });
    onChanged();
  }

  return (
    <Card title="Password">
      <form ref={form} method="post" onSubmit={save} aria-label="Password" className="mt-6 grid gap-4">
        {/* For the password manager, which wants to know whose password it is. */}
        <input type="text" name="email" value={email} readOnly autoComplete="username" hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          {...marksOf("currentPassword")}
        />
        <NewPasswordField name="newPassword" label="New password" {...marksOf("newPassword")} />
        {words}
        {state.kind === "saved" ? (
          <FormMessage tone="done" takesFocus>
            Password changed. You are signed out everywhere else.
          </FormMessage>
        ) : null}
        <Button type="submit" variant="secondary" busy={state.kind === "saving"} busyLabel="Saving...">
          Change password
        </Button>
      </form>
    </Card>
  );
}
