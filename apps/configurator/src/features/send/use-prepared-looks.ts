import type { SentLook } from "@livery/contract";
import { useEffect, useState } from "react";
import type { LookToSend } from "./look-to-send.ts";
import { preparePicture } from "./prepare-picture.ts";

/** A look as it will be posted, with what a person sees of it. */
export interface PreparedLook {
  sent: SentLook;
  lines: readonly string[];
  /** The very bytes that are sent, as an address for an image. */
  pictureUrl: string;
}

export type PreparedLooks =
  | { kind: "making" }
  | { kind: "ready"; looks: readonly PreparedLook[] }
  | { kind: "failed" };

/** Makes the pictures of all looks, one after the other; `retry` begins again after a failure. */
export function usePreparedLooks(looks: readonly LookToSend[]): { state: PreparedLooks; retry: () => void } {
  // The looks that the panel was opened with: what is shown must not change while a person reads it.
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
