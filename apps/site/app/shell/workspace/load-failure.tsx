import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";

interface LoadFailureProps {
  message: string;
  refresh: () => Promise<void>;
}

/** Says that data couldn't load, and tries again. */
export function LoadFailure({ message, refresh }: LoadFailureProps) {
  const [isBusy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    await refresh();
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <FormMessage tone="error">{message}</FormMessage>
      <Button variant="secondary" busy={isBusy} onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
