import { Navigate } from "react-router";
import type { PageHandle } from "../shell/page-handle.ts";

export const handle: PageHandle = { isRedirect: true };

export default function UnknownPath() {
  return <Navigate to="/" replace />;
}
