import { putHandoffPath } from "@livery/contract";

export type PutOutcome = "sent" | "expired" | "failed";

/** Uploads the sealed photo. `failed`: no connection, or a busy server. */
export async function putPhoto(id: string, sealed: Uint8Array<ArrayBuffer>): Promise<PutOutcome> {
  try {
    const headers = { "content-type": "application/octet-stream" };
    const { status } = await fetch(`${putHandoffPath}?id=${id}`, {
      method: "POST",
      headers,
      body: sealed,
    });
    if (status === 204) return "sent"; // a Wi-Fi's login page has 200
    return status === 409 || status === 410 ? "expired" : "failed";
  } catch {
    return "failed";
  }
}
