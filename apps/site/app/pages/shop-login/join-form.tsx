import { type InvitationDetails, longestMemberName } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { acceptInvitation, readInvitation, signIn } from "../../features/session/account-calls.ts";
import type { FormError } from "../../features/session/form-error.ts";
import { useReturnPath } from "../../features/session/return-path.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { NewPasswordField } from "../../features/session/password-field.tsx";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { joinError } from "./error-messages.ts";

type JoinFormProps = { token: string; onExpired: () => void };

/** Opened by the link of an invitation: says which shop it is, and joins its team. */
export function JoinForm({ token, onExpired }: JoinFormProps) {
  const [invitation, setInvitation] = useState<InvitationDetails | "loading" | "failed">("loading");
  const expired = useRef(onExpired);

  const load = useCallback(
    () =>
      readInvitation(token).then((answer) => {
        if (answer.kind === "ok") setInvitation(answer.body);
        else if (answer.code === "link-expired") expired.current();
        else setInvitation("failed");
      }),
    [token],
  );

  useEffect(() => void load(), [load]);

  if (invitation === "loading") return <p role="status">Loading…</p>;
  if (invitation === "failed")
    return (
      <>
        <FormMessage tone="error">This page couldn't load. Check your connection.</FormMessage>
        <Button variant="secondary" onClick={load}>
          Try again
        </Button>
      </>
    );
  return <JoinFields token={token} invitation={invitation} onExpired={onExpired} />;
}

function JoinFields({ token, invitation, onExpired }: JoinFormProps & { invitation: InvitationDetails }) {
  const { shopName, email } = invitation;
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  const { fieldProps, message } = useFormError(form, error);

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, password] = [typed.get("name"), typed.get("password")];
    if (typeof name !== "string" || typeof password !== "string") return;
    setError(undefined);
    setBusy(true);
    const answer = await acceptInvitation({ token, name, password });
    if (answer.kind === "refused") {
      setBusy(false);
      return answer.code === "link-expired" ? onExpired() : setError(joinError(answer));
    }
    // Failing here is harmless: the login asks for the password again.
    await signIn({ email, password, remember: false });
    await navigate(returnPath, { replace: true });
  }

  return (
    <form ref={form} method="post" onSubmit={join} aria-label="Join your team" className="grid gap-4">
      <p className="wrap-anywhere type-lead -mt-3 text-dim">
        <bdi>{shopName}</bdi> invites you to its team. You'll log in as{" "}
        <span className="text-text">{email}</span>.
      </p>
      {/* For password managers. */}
      <input type="text" name="email" value={email} readOnly autoComplete="username" hidden />
      <TextField
        name="name"
        label="Your name"
        placeholder="Your name"
        autoComplete="name"
        maxLength={longestMemberName}
        required
        {...fieldProps("name")}
      />
      <NewPasswordField name="password" label="New password" {...fieldProps("password")} />
      {message}
      <Button
        type="submit"
        busy={isBusy}
        busyLabel="Joining..."
        className="wrap-anywhere whitespace-normal mt-2 min-h-14"
      >
        Join <bdi>{shopName}</bdi>
      </Button>
    </form>
  );
}
