import { putHandoffPath } from "@livery/contract";

export type PutOutcome = "sent" | "expired" | "failed";

/** Uploads the sealed photo. `failed`: no connection, or a busy server. */
export async function putPhoto(id: string, sealed: Uint8Array<ArrayBuffer>): Promise<PutOutcome> {
  try {
    const headers = { "content-type": "application/octet-stream" };
    const { status, ok } = await fetch(`${putHandoffPath}?id=${id}`, {
      method: "POST",
      headers,
      body: sealed,
    });
    if (ok) return "sent";
    return status === 409 || status === 410 ? "expired" : "failed";
  } catch {
    return "failed";
  }
}
