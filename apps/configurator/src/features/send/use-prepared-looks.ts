import type { SentLook } from "@livery/contract";
import { useEffect, useState } from "react";
import type { LookToSend } from "./look-to-send.ts";
import { preparePicture } from "./prepare-picture.ts";

/** A look as it is posted, with what the panel shows of it. */
export interface PreparedLook {
  sent: SentLook;
  lines: readonly string[];
  /** A data URL of the bytes that are sent. */
  pictureUrl: string;
}

export type PreparedLooks =
  | { kind: "making" }
  | { kind: "ready"; looks: readonly PreparedLook[] }
  | { kind: "failed" };

/** Renders the pictures of all looks one by one; `retry` starts again after a failure. */
export function usePreparedLooks(looks: readonly LookToSend[]): { state: PreparedLooks; retry: () => void } {
  // The looks at opening: what is shown must not change while the customer reads it.
  const [opened] = useState(looks);
  const [state, setState] = useState<PreparedLooks>({ kind: "making" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const work = new AbortController();
    prepareAll(opened, work.signal).then(
      (prepared) => !work.signal.aborted && setState({ kind: "ready", looks: prepared }),
      (error: unknown) => {
        if (work.signal.aborted) return;
        reportError(error);
        setState({ kind: "failed" });
      },
    );
    return () => work.abort();
  }, [opened, attempt]);
  const retry = () => {
    setState({ kind: "making" });
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

async function prepareAll(looks: readonly LookToSend[], signal: AbortSignal): Promise<PreparedLook[]> {
  const prepared: PreparedLook[] = [];
  for (const { name, layers, lines, makePicture } of looks) {
    signal.throwIfAborted();
    const { type, base64 } = await preparePicture(await makePicture());
    prepared.push({
      sent: { name, layers, picture: base64 },
      lines,
      pictureUrl: `data:${type};base64,${base64}`,
    });
  }
  return prepared;
}
