import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { shopFailed } from "./error-messages.ts";

export function ShopFailure({ refresh }: { refresh: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    await refresh();
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <FormMessage tone="error">{shopFailed}</FormMessage>
      <Button variant="secondary" busy={isBusy} onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
