import { Button } from "@livery/ui";
import { useEffect } from "react";
import { ProblemWords } from "../controls/problem-words.tsx";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Failed, Failure } from "../photo-session/photo-session-state.ts";
import { texts } from "../language/texts.ts";

/** Says why the app is stuck, and offers to try again or to go back. A device that is online again tries by itself. */
export function FailureNotice({ failed: { failure, previous } }: { failed: Failed }) {
  const photoSession = usePhotoSession();
  useEffect(() => {
    if (!missingFiles.has(failure)) return;
    const retry = () => void photoSession.retry();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [failure, photoSession]);
  return (
    <main className="grid min-h-0 flex-1 place-content-center place-items-center gap-6 px-gutter py-10">
      <ProblemWords {...texts.photo.problems[failure]} />
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => void photoSession.retry()}>{texts.actions.tryAgain}</Button>
        <Button variant="secondary" onClick={() => photoSession.cancel()}>
          {previous === null ? texts.photo.backToStart : texts.photo.backToPreviousCar}
        </Button>
      </div>
    </main>
  );
}

/** Failures that a connection mends. */
const missingFiles: ReadonlySet<Failure> = new Set<Failure>([
  "model-missing",
  "reader-missing",
  "program-missing",
]);
