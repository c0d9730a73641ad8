import { useLocation } from "react-router";

/** State of the login's location. It is the browser's own, so no link can name a page to return to. */
export interface LoginState {
  /** The page whose session has ended, with its query. */
  readonly returnPath: string;
}

/** Where a login leads: to the page that sent here, such as the lead of a mail, or to the dashboard. */
export function useReturnPath(): string {
  const state: Partial<LoginState> | null = useLocation().state; // only `useGuard` gives one
  return state?.returnPath ?? "/dashboard";
}
