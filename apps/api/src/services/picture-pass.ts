import { createHmac, timingSafeEqual } from "node:crypto";

const lifetimeMs = 4 * 60 * 60 * 1000;
/** Never the form of a kiosk's token, which has no dot. */
const pattern = /^Bearer ([\w-]{1,400})\.([\w-]{43})$/;

export interface Pass {
  pass: string;
  expiresAt: Date;
}

/** Lets whoever has it spend the credits of this account's shop for some hours. The database keeps nothing of it. */
export function makePicturePass(accountId: string, secret: string, now = Date.now()): Pass {
  const expiresAt = new Date(now + lifetimeMs);
  const content = Buffer.from(JSON.stringify([accountId, expiresAt.getTime()])).toString("base64url");
  return { pass: `${content}.${macOf(content, secret)}`, expiresAt };
}

export type ReadPass = { kind: "pass"; accountId: string } | { kind: "expired" | "none" };

/** The pass of an `Authorization` header. `expired` also when we did not make it. */
export function readPicturePass(header: string, secret: string, now = Date.now()): ReadPass {
  const [, content, mac] = pattern.exec(header) ?? [];
  if (content === undefined || mac === undefined) return { kind: "none" };
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(content, secret)))) return { kind: "expired" };
  const [accountId, expiresAt] = JSON.parse(Buffer.from(content, "base64url").toString()) as [string, number]; // we made it
  return expiresAt > now ? { kind: "pass", accountId } : { kind: "expired" };
}

function macOf(content: string, secret: string): string {
  return createHmac("sha256", secret).update(`picture pass\0${content}`).digest("base64url");
}
