import {
  cancelPicturePath,
  handlePicturePath,
  pictureOfferPath,
  picturePath,
  type PictureOffer,
  type PictureRequest,
  type PictureStatus,
  type Problem,
  type ProblemCode,
} from "@livery/contract";

/** Who asks: a kiosk's token or a member's pass, or else the frame of a shop. */
export interface Spender {
  token: string | undefined;
  shopKey: string | null;
}

export type PictureAnswer<Body> =
  | { kind: "ok"; body: Body }
  | { kind: "refused"; code: ProblemCode }
  /** No connection, or an answer that is not from our server. */
  | { kind: "no-answer" };

export function askOffer({ token, shopKey }: Spender): Promise<PictureAnswer<PictureOffer>> {
  const query = shopKey === null ? "" : `?shop=${encodeURIComponent(shopKey)}`;
  return call(`${pictureOfferPath}${query}`, { token });
}

export function askForPicture(
  request: PictureRequest,
  token: string | undefined,
): Promise<PictureAnswer<PictureStatus>> {
  return call(handlePicturePath, { token, body: request });
}

export function readPicture(id: string): Promise<PictureAnswer<PictureStatus>> {
  return call(picturePath(id), {});
}

/** Also while the page closes. */
export function cancelPicture(id: string): Promise<PictureAnswer<PictureStatus>> {
  return call(cancelPicturePath, { body: { id } });
}

const timeoutMs = 20_000;

async function call<Body>(
  path: string,
  { token, body }: { token?: string | undefined; body?: object },
): Promise<PictureAnswer<Body>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(path, {
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal: timeout.signal,
      ...(body && { method: "POST", body: JSON.stringify(body), keepalive: true }),
    });
    if (response.ok) return { kind: "ok", body: (await response.json()) as Body }; // the contract's form
    const isOurs = response.headers.get("content-type")?.startsWith("application/problem+json");
    if (isOurs !== true) return { kind: "no-answer" };
    return { kind: "refused", code: ((await response.json()) as Problem).code };
  } catch {
    return { kind: "no-answer" };
  } finally {
    clearTimeout(timer);
  }
}
