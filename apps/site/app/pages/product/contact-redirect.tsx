import { Navigate } from "react-router";
import type { PageHandle } from "../../shell/page-handle.ts";
import { toContact } from "./use-arrival-scroll.ts";

export const handle: PageHandle = { isRedirect: true };

export default function ContactRedirect() {
  return <Navigate to="/features" replace state={toContact} />;
}
