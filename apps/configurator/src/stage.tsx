import { Wordmark } from "@livery/ui";
import type { Film } from "@livery/catalog";
import { useCallback, useState } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import { FilmPanel } from "./features/films/film-panel.tsx";
import { DropVeil } from "./features/photo/drop-veil.tsx";
import { Invitation } from "./features/photo/invitation.tsx";
import { PhotoButton } from "./features/photo/photo-button.tsx";
import { ReadingNotice } from "./features/photo/reading-notice.tsx";
import { RefusalNotice } from "./features/photo/refusal-notice.tsx";
import { useIncomingPhoto } from "./features/photo/use-incoming-photo.ts";
import { PictureStage } from "./picture-stage.tsx";
import type { Session } from "./session/session.ts";
import { settledState } from "./session/session-state.ts";
import { useSession } from "./session/use-session.ts";

/** The whole screen: the picture and its tools on one side, the films on the other. */
export function Stage({ session }: { session: Session }) {
  const state = useSession(session);
  const settled = settledState(state);
  const [film, setFilm] = useState<Film | null>(null);
  const choosePhoto = useCallback((file: File) => void session.choosePhoto(file), [session]);
  const isDragging = useIncomingPhoto(choosePhoto);
  const hasPicture = settled.kind === "finding-parts" || settled.kind === "ready";

  return (
    <div className="mx-auto flex h-full min-h-[34rem] flex-col wide:grid wide:min-h-72 wide:grid-cols-[minmax(0,1fr)_clamp(16rem,30vw,27rem)] wide:grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex min-h-12 shrink-0 items-center justify-between gap-4 px-4 wide:px-6">
        <h1>
          <Wordmark className="text-sm" />
        </h1>
        {settled.kind === "empty" ? null : (
          <PhotoButton label="New photo" variant="quiet" onFile={choosePhoto} className="-mr-4" />
        )}
      </header>
      <main
        className={`relative flex min-h-0 flex-col shrink-0 wide:shrink ${hasPicture ? "" : "min-h-[52dvh] wide:min-h-0"}`}
      >
        {state.kind === "reading" && <ReadingNotice />}
        {settled.refusal !== null && (
          <RefusalNotice problem={settled.refusal} onDismiss={() => session.dismissRefusal()} />
        )}
        {settled.kind === "empty" && <Invitation onFile={choosePhoto} />}
        {settled.kind === "failed" && (
          <FailureNotice failure={settled.failure} onRetry={() => void session.retry()} />
        )}
        {hasPicture && <PictureStage session={session} state={settled} film={film} />}
      </main>
      <aside className="min-h-56 flex-1 border-t border-line wide:col-start-2 wide:min-h-0 wide:row-span-2 wide:row-start-1 wide:border-t-0 wide:border-l wide:bg-panel/40">
        <FilmPanel chosen={film} onChoose={setFilm} />
      </aside>
      {isDragging && <DropVeil />}
    </div>
  );
}
