import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";
import type { Loaded } from "./use-loaded.ts";
import { WorkspaceCard } from "./workspace-card.tsx";

interface LoadedCardProps<Data> {
  title: string;
  loaded: Loaded<Data>;
  refresh: () => Promise<void>;
  loadingWords: string;
  failureWords: string;
  children: (data: Data) => ReactNode;
}

/** A card that loads its own data while the rest of the page is there. */
export function LoadedCard<Data>({ title, loaded, refresh, children, ...words }: LoadedCardProps<Data>) {
  return (
    <WorkspaceCard title={title}>
      {loaded.kind === "loading" ? (
        <p role="status" className="type-body mt-3 text-dim">
          {words.loadingWords}
        </p>
      ) : null}
      {loaded.kind === "failed" ? (
        <div className="mt-3">
          <LoadFailure message={words.failureWords} refresh={refresh} />
        </div>
      ) : null}
      {loaded.kind === "ready" ? children(loaded.data) : null}
    </WorkspaceCard>
  );
}
