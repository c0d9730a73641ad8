import { type HandoffTaking, type OpenedHandoff, openHandoffPath, takeHandoffPath } from "@livery/contract";
import { createHandoffKey } from "../../handoff/handoff-key.ts";
import { makeHandoffLink } from "../../handoff/handoff-link.ts";
import { currentMoment, msSince } from "../../kiosk/moment.ts";
import { postToServer } from "../../kiosk/post-to-server.ts";

export type Handoff =
  | { kind: "opening" }
  /** The QR code with this link is on screen. */
  | { kind: "waiting"; link: string }
  | { kind: "received"; photo: Blob; check: string }
  | { kind: "failed" }
  | { kind: "expired" };

interface HandoffOptions {
  token: string;
  signal: AbortSignal;
  onChange: (handoff: Handoff) => void;
}

const pollMs = 1_000;

/** Opens a place for a photo, waits for a phone to send one and opens it. */
export async function runHandoff({ token, signal, onChange }: HandoffOptions): Promise<void> {
  const tell = (handoff: Handoff) => {
    if (!signal.aborted) onChange(handoff);
  };
  const key = await createHandoffKey();
  const opened = await postToServer<OpenedHandoff>(openHandoffPath, {}, token);
  if (opened.kind !== "ok") return tell({ kind: "failed" });
  const { id, expiresInSeconds } = opened.body;
  tell({ kind: "waiting", link: makeHandoffLink({ id, publicKey: key.publicKey }, location.origin) });
  const sealed = await waitForPhoto({ id, token, signal, limitMs: expiresInSeconds * 1000 });
  if (sealed === null) return tell({ kind: "expired" });
  // If this is lost, the server forgets the photo with the code.
  void postToServer(takeHandoffPath, { id, isTaken: true } satisfies HandoffTaking, token);
  const photo = await key.open(sealed, id);
  // Not sealed to this kiosk: somebody else's bytes.
  if (photo === null) return tell({ kind: "failed" });
  tell({ kind: "received", photo: new Blob([photo.photo], { type: "image/jpeg" }), check: photo.check });
}

interface WaitOptions {
  id: string;
  token: string;
  signal: AbortSignal;
  limitMs: number;
}

/** Null when the code has expired, or nobody waits anymore. */
async function waitForPhoto({ id, token, signal, limitMs }: WaitOptions): Promise<ArrayBuffer | null> {
  const start = currentMoment();
  while (!signal.aborted && msSince(start) < limitMs) {
    const answer = await take(id, token, signal);
    if (answer instanceof ArrayBuffer) return answer;
    if (answer === "expired") return null;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return null;
}

async function take(
  id: string,
  token: string,
  signal: AbortSignal,
): Promise<ArrayBuffer | "waiting" | "expired"> {
  try {
    const response = await fetch(takeHandoffPath, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ id }),
      signal,
    });
    if (response.status === 200) {
      const isSealed = response.headers.get("content-type") === "application/octet-stream";
      return isSealed ? await response.arrayBuffer() : "waiting"; // a Wi-Fi's login page has 200, too
    }
    return response.status === 410 || response.status === 401 ? "expired" : "waiting";
  } catch {
    return "waiting"; // no connection: the phone may have one
  }
}
