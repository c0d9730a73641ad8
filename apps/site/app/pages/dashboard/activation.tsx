import { Button } from "@livery/ui";
import { useActivation } from "./use-activation.ts";

interface ActivationProps {
  refresh: () => Promise<void>;
  onGivenUp: () => void;
}

/** Between the checkout and the moment when the payment provider has told us of it. */
export function Activation({ refresh, onGivenUp }: ActivationProps) {
  const { isLate, tryAgain } = useActivation(refresh, onGivenUp);
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center justify-between gap-6">
      {isLate ? (
        <>
          <p className="type-body max-w-[34rem]">
            We have not heard of your subscription yet. If you went through with the payment it will show
            here, and you need not pay again.
          </p>
          <Button variant="secondary" onClick={tryAgain}>
            Check again
          </Button>
        </>
      ) : (
        <p className="type-lead">Activating…</p>
      )}
    </div>
  );
}
