import type { ReactNode } from "react";
import { Link } from "react-router";
import { backState } from "./scroll-back.ts";

/** Above the title of a page: the list or page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={backState}
      className="type-small -my-2 flex min-h-target max-xs:my-0 items-center gap-2 text-dim hover:text-text print:hidden"
    >
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
