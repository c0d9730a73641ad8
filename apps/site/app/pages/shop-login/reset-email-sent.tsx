import { FormMessage } from "../../features/session/form-message.tsx";

export function ResetEmailSent({ email }: { email: string }) {
  return (
    <FormMessage tone="done" takesFocus>
      A password reset email was sent to {email}. Please check your inbox.
    </FormMessage>
  );
}
