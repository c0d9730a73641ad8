import { AppError } from "./app-error.ts";
import type { SignedIn } from "./require-session.ts";

const confirmedForMs = 10 * 60 * 1000;

/**
 * Refuses with `identity-unconfirmed` when the sign-in, or the last time that the password or a code was asked, is ten
 * minutes ago. For what an unattended browser or a stolen cookie must not be enough for.
 */
export function requireConfirmed({ confirmedAt }: Pick<SignedIn, "confirmedAt">): void {
  if (Date.now() - confirmedAt.getTime() > confirmedForMs) throw new AppError("identity-unconfirmed");
}
