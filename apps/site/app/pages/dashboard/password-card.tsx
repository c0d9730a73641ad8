import { Button } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import { changePassword } from "../../features/session/account-calls.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { FormMessage } from "../../features/session/form-message.tsx";
import { NewPasswordField, PasswordField } from "../../features/session/password-field.tsx";
import { Card } from "./card.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { passwordChangeError } from "./error-messages.ts";

type State = { kind: "idle" | "saving" | "saved" } | { kind: "error"; error: FormError };

export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { session, guard } = useDashboard();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ kind: "idle" });
  const { fieldProps, message: errorMessage } = useFormError(
    form,
    state.kind === "error" ? state.error : undefined,
  );

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [currentPassword, newPassword] = [typed.get("currentPassword"), typed.get("newPassword")];
    if (typeof currentPassword !== "string" || typeof newPassword !== "string") return;
    setState({ kind: "saving" });
    const answer = await guard(changePassword({ currentPassword, newPassword }));
    if (answer.kind === "refused") return setState({ kind: "error", error: passwordChangeError(answer) });
    form.current?.reset();
    setState({ kind: "saved" });
    onChanged();
  }

  return (
    <Card title="Password">
      <form ref={form} method="post" onSubmit={save} aria-label="Password" className="mt-6 grid gap-4">
        {/* For password managers. */}
        <input type="text" name="email" value={session.email} readOnly autoComplete="username" hidden />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          {...fieldProps("currentPassword")}
        />
        <NewPasswordField name="newPassword" label="New password" {...fieldProps("newPassword")} />
        {errorMessage}
        {state.kind === "saved" ? (
          <FormMessage tone="done" takesFocus>
            Password changed. You've been logged out on all other devices.
          </FormMessage>
        ) : null}
        <Button type="submit" variant="secondary" busy={state.kind === "saving"} busyLabel="Saving...">
          Change password
        </Button>
      </form>
    </Card>
  );
}
