import { type FramedShop, frameSettingsPath } from "@livery/contract";

/** A customer should not wait longer for a shop's colors. */
const limitMs = 4_000;

/** The embed key in the path of a shop's frame; null on every other page. */
export function readFrameKey(pathname: string): string | null {
  return /^\/e\/([^/]+)$/.exec(pathname)?.[1] ?? null;
}

/** What a shop's frame shows, and who may talk to it. Null when it cannot be had: the app then goes on without. */
export async function loadFramedShop(key: string): Promise<FramedShop | null> {
  try {
    const response = await fetch(frameSettingsPath(key), { signal: AbortSignal.timeout(limitMs) });
    // The contract's form: it comes from our own server.
    return response.ok ? ((await response.json()) as FramedShop) : null;
  } catch {
    return null; // offline on a first visit, or too slow
  }
}
