import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

// OWASP's minimum for argon2id: 19 MiB, two passes. About 50 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/**
 * For storing: `$argon2id$v=19$m=19456,t=2,p=1$SALT$TAG`. The cost is part of it, so that old hashes stay
 * verifiable.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await derive("argon2id", { ...cost, message: toBytes(password), nonce, tagLength: tagBytes });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(nonce)}$${toText(tag)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", kept = ""] = stored.exec(hash) ?? [];
  if (memory === undefined) throw new Error("A stored password hash cannot be read.");
  const tag = Buffer.from(kept, "base64");
  const derived = await derive("argon2id", {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: toBytes(password),
    nonce: Buffer.from(salt, "base64"),
    tagLength: tag.length,
  });
  return timingSafeEqual(derived, tag);
}

/** Different systems send the same letters as different code points. */
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize("NFKC"));
}

function toText(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
