import { type ReactNode, useId } from "react";

type WorkspaceCardProps = { title: string; children: ReactNode };

/** A titled part of a page of the workspace. */
export function WorkspaceCard({ title, children }: WorkspaceCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-panel p-5 sm:p-6">
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
