import { Button } from "@livery/ui";
import { useActivation } from "./use-activation.ts";

interface ActivationProps {
  refresh: () => Promise<void>;
  onTimeout: () => void;
}

/** Shown after checkout, until the payment provider has confirmed the subscription. */
export function Activation({ refresh, onTimeout }: ActivationProps) {
  const { isLate, tryAgain } = useActivation(refresh, onTimeout);
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center justify-between gap-6">
      {isLate ? (
        <>
          <p className="type-body max-w-[34rem]">
            Still confirming your payment. If you completed checkout, your plan will show up here. You don't
            need to pay again.
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
