import { Button } from "@livery/ui";
import type { Failure } from "../photo-session/photo-session-state.ts";
import { texts } from "../language/texts.ts";

interface FailureNoticeProps {
  failure: Failure;
  onRetry: () => void;
  /** Null when there is no previous car. */
  onBack: (() => void) | null;
}

export function FailureNotice({ failure, onRetry, onBack }: FailureNoticeProps) {
  return (
    <main className="grid min-h-0 flex-1 place-content-center place-items-center gap-6 px-gutter py-10 text-center">
      <p role="alert" className="type-lead max-w-lg">
        {failure === "drawing-unsupported" ? texts.photo.drawingUnsupported : texts.photo.refusals[failure]}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{texts.actions.tryAgain}</Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {texts.shell.backToPreviousCar}
          </Button>
        )}
      </div>
    </main>
  );
}
