import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { saveFile } from "../../shell/save-file.ts";

interface DownloadButtonProps {
  label: string;
  /** What it says when it failed. */
  failed: string;
  /** Name of the saved file. */
  name: string;
  /** Undefined when it failed. */
  load: () => Promise<Blob | undefined>;
}

/** Posts for a file and saves it: a link would have the token in its address. */
export function DownloadButton({ label, failed, name, load }: DownloadButtonProps) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function save() {
    setState("loading");
    const file = await load();
    if (!file) return setState("failed");
    saveFile(file, name);
    setState("idle");
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={state === "loading"} onClick={save}>
        {label}
      </Button>
      {state === "failed" ? <FormMessage tone="error">{failed}</FormMessage> : null}
    </div>
  );
}
