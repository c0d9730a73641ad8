import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../features/session/form-message.tsx";
import { saveFile } from "./save-file.ts";

interface DownloadButtonProps {
  label: string;
  /** What it says when it failed. */
  failed: string;
  /** What it says when the file is saved, where browsers alone may not show it. */
  saved?: string;
  /** Name of the saved file. */
  name: string;
  /** Undefined when it failed. */
  load: () => Promise<Blob | undefined>;
}

/** Posts for a file and saves it: a link would have the token in its address. */
export function DownloadButton({ label, failed, saved, name, load }: DownloadButtonProps) {
  const [state, setState] = useState<"idle" | "loading" | "saved" | "failed">("idle");

  async function save() {
    setState("loading");
    const file = await load();
    if (!file) return setState("failed");
    saveFile(file, name);
    setState("saved");
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={state === "loading"} onClick={save}>
        {label}
      </Button>
      {state === "saved" && saved !== undefined ? (
        <FormMessage tone="done" takesFocus>
          {saved}
        </FormMessage>
      ) : null}
      {state === "failed" ? (
        <FormMessage tone="error" takesFocus>
          {failed}
        </FormMessage>
      ) : null}
    </div>
  );
}
