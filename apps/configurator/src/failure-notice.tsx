import { Button } from "@livery/ui";
import type { Failure } from "./session/session-state.ts";

const failureWords: Record<Failure, string> = {
  "program-missing": "A part of this app could not be loaded. Check your connection and try again.",
  "model-missing": "What finds the car in a photo could not be loaded. Check your connection and try again.",
  "drawing-unsupported":
    "This browser cannot draw films: it has no WebGL 2. Turn on hardware acceleration or use another browser, then try again.",
  fault: "Something went wrong on our side. Try again, or choose another photo.",
};

export function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <main className="grid min-h-0 flex-1 place-content-center place-items-center gap-6 px-gutter py-10 text-center">
      <p role="alert" className="type-lead max-w-lg">
        {failureWords[failure]}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  );
}
