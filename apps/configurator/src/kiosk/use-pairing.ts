import { pairDevicePath, type PairingPoll, type PairingStart, pollPairingPath } from "@livery/contract";
import { useEffect, useState } from "react";
import type { Pairing } from "./kiosk-device.ts";
import { postToServer } from "./post-to-server.ts";

const retryMs = 5_000;
/** Without an answer the tablet asks less often (RFC 8628, 3.5), but soon enough for whoever stands in front of it. */
const longestPollMs = 30_000;

/** What the pairing screen shows: a code, or nothing yet because there is no connection. */
export interface PairingProgress {
  started: PairingStart | null;
  isOffline: boolean;
}

/** Shows codes, one after another, until a member of a shop has entered one. */
export function usePairing(onPaired: (pairing: Pairing) => void): PairingProgress {
  const [progress, setProgress] = useState<PairingProgress>({ started: null, isOffline: false });
  useEffect(() => {
    const stopping = new AbortController();
    void pair({ signal: stopping.signal, onProgress: setProgress, onPaired });
    return () => stopping.abort();
  }, [onPaired]);
  return progress;
}

interface PairOptions {
  signal: AbortSignal;
  onProgress: (progress: PairingProgress) => void;
  onPaired: (pairing: Pairing) => void;
}

async function pair({ signal, onProgress, onPaired }: PairOptions): Promise<void> {
  while (!signal.aborted) {
    const answer = await postToServer<PairingStart>(pairDevicePath, {});
    if (signal.aborted) return;
    if (answer.kind === "ok") {
      onProgress({ started: answer.body, isOffline: false });
      const pairing = await waitForClaim(answer.body, signal, (isOffline) =>
        onProgress({ started: answer.body, isOffline }),
      );
      if (pairing !== null && !signal.aborted) return onPaired(pairing);
    } else {
      onProgress({ started: null, isOffline: true });
      await sleep(retryMs);
    }
  }
}

/** Null when the code has expired. */
async function waitForClaim(
  { deviceCode, pollSeconds, expiresInSeconds }: PairingStart,
  signal: AbortSignal,
  onOffline: (isOffline: boolean) => void,
): Promise<Pairing | null> {
  const endMs = performance.now() + expiresInSeconds * 1000;
  let waitMs = pollSeconds * 1000;
  while (!signal.aborted && performance.now() < endMs) {
    await sleep(waitMs);
    if (signal.aborted) return null;
    const answer = await postToServer<PairingPoll>(pollPairingPath, { deviceCode });
    onOffline(answer.kind === "later");
    if (answer.kind === "refused") return null;
    if (answer.kind === "later") {
      waitMs = Math.min(waitMs * 2, longestPollMs);
      continue;
    }
    if (answer.body.kind === "paired") return { token: answer.body.token, state: answer.body.state };
    waitMs = answer.body.pollSeconds * 1000;
  }
  return null;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
