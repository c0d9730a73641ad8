import type { ReactNode } from "react";

interface WorkspaceBannerProps {
  /** What it is about. */
  label: string;
  isUrgent: boolean;
  text: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** A line above a page of the workspace. */
export function WorkspaceBanner({ label, isUrgent, text, children }: WorkspaceBannerProps) {
  return (
    <aside
      aria-label={label}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-panel border px-5 py-2 ${isUrgent ? "border-error/40 bg-error/5" : "border-line-strong bg-raised"}`}
    >
      <p className="type-body">{text}</p>
      <p className="type-small flex items-center gap-2">{children}</p>
    </aside>
  );
}
