import { type ReactNode, useId } from "react";

interface WorkspaceCardProps {
  title: string;
  /** The fragment of links that open this part, such as `#look`. */
  hash?: string;
  children: ReactNode;
}

/** A titled part of a page of the workspace. */
export function WorkspaceCard({ title, hash, children }: WorkspaceCardProps) {
  const id = useId();
  return (
    <section
      id={hash?.slice(1)}
      aria-labelledby={id}
      className="scroll-mt-4 rounded-panel border border-line bg-panel p-5 sm:p-6"
    >
      <h2 id={id} className="type-heading">
        <bdi>{title}</bdi>
      </h2>
      {children}
    </section>
  );
}
