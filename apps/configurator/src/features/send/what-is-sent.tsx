import { Button } from "@livery/ui";
import type { PreparedLooks } from "./use-prepared-looks.ts";

interface WhatIsSentProps {
  state: PreparedLooks;
  /** How many looks there are. */
  count: number;
  onRetry: () => void;
}

/** Every picture and every layer that will be sent. */
export function WhatIsSent({ state, count, onRetry }: WhatIsSentProps) {
  return (
    <section aria-labelledby="what-is-sent" aria-busy={state.kind === "making" || undefined}>
      <h3 id="what-is-sent" className="type-body font-medium">
        What we'll send
      </h3>
      <p className="type-small mt-1 text-dim">
        These pictures and the details you enter. Your original photo stays on this device.
      </p>
      {state.kind === "failed" && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p role="alert" className="type-body">
            The pictures couldn't be created. Close other tabs or apps and try again.
          </p>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {state.kind === "making" && (
        <p role="status" className="type-body mt-4 text-dim">
          {count === 1 ? "Creating the picture…" : "Creating the pictures…"}
        </p>
      )}
      {state.kind === "ready" && (
        <ul className="mt-4 grid gap-5">
          {state.looks.map(({ sent, lines, pictureUrl }, index) => (
            <li key={index} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-4">
              <img src={pictureUrl} alt={`Your car, ${sent.name}`} className="w-full rounded-control" />
              <div className="min-w-0">
                <h4 className="type-body font-medium break-words">{sent.name}</h4>
                <ul className="type-small mt-1 grid gap-1 text-dim">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
