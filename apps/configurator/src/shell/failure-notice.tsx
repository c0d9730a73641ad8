import { Button } from "@livery/ui";
import { refusalWords } from "../features/photo/refusal-words.ts";
import type { Failure } from "../photo-session/photo-session-state.ts";

const failureWords: Record<Failure, string> = {
  ...refusalWords,
  "drawing-unsupported":
    "This browser can't show films because WebGL 2 is off or missing. Turn on hardware acceleration or use another browser, then try again.",
};

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
        {failureWords[failure]}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            Back to previous car
          </Button>
        )}
      </div>
    </main>
  );
}
