import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import type { Guard } from "../../features/session/use-guard.ts";
import { openPicturePass } from "./credit-calls.ts";

type State = "idle" | "opening" | "failed";

/** Opens the configurator for the signed-in member, who may have places painted there. */
export function PaintButton({ guard }: { guard: Guard }) {
  const [state, setState] = useState<State>("idle");

  async function open() {
    // Browsers let a page open another one only at once. What it is comes later.
    const opened = window.open("", "_blank");
    setState("opening");
    const answer = await guard(openPicturePass());
    setState(answer.kind === "ok" ? "idle" : "failed");
    if (answer.kind === "refused") opened?.close();
    else if (opened === null) window.location.assign(answer.body.url);
    else {
      opened.opener = null;
      opened.location.replace(answer.body.url);
    }
  }

  return (
    <div className="grid gap-3">
      <Button variant="secondary" busy={state === "opening"} busyLabel="Opening…" onClick={open}>
        Paint a place
      </Button>
      {state === "failed" ? (
        <FormMessage tone="error">The configurator couldn't be opened. Please try again.</FormMessage>
      ) : null}
    </div>
  );
}
