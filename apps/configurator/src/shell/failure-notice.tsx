import { Button } from "@livery/ui";
import { ProblemWords } from "../controls/problem-words.tsx";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Failed } from "../photo-session/photo-session-state.ts";
import { texts } from "../language/texts.ts";

/** Says why the app is stuck, and offers to try again or to go back. */
export function FailureNotice({ failed: { failure, previous } }: { failed: Failed }) {
  const photoSession = usePhotoSession();
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
