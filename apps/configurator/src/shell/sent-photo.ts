import { sentPhotoParameter, sentPhotoPath } from "@livery/contract";
import { replaceAddress } from "../controls/replace-address.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import { emptyPhotoSession } from "../photo-session/photo-session-state.ts";

/**
 * The token in the address of a customer who comes back to the looks they sent; null without one. It leaves the address, and
 * the look beside it stays.
 */
export function takeSentPhotoToken(page: Window): string | null {
  const start = `${sentPhotoParameter}=`;
  const { pathname, search, hash } = page.location;
  const parts = hash.slice(1).split("&");
  const token = parts.find((part) => part.startsWith(start))?.slice(start.length);
  if (token === undefined) return null;
  const others = parts.filter((part) => !part.startsWith(start)).join("&");
  replaceAddress(page, `${pathname}${search}${others === "" ? "" : `#${others}`}`);
  return token;
}

/** Opens the photo that the customer sent, unless this tab has a car, or had one before Done. */
export async function openSentPhoto(token: string, photoSession: PhotoSession): Promise<void> {
  if (photoSession.getState() !== emptyPhotoSession) return;
  await photoSession.openSentPhoto((signal) => readSentPhoto(token, signal));
}

async function readSentPhoto(token: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const answer = await fetch(sentPhotoPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
      signal,
    });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null; // no connection, or nobody waits for it now
  }
}
