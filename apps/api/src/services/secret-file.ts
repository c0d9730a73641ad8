import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A random secret, created once and stored in this file, readable only by this user. */
export function readOrCreateSecret(file: string, bytes = 32): string {
  const kept = readIfThere(file);
  if (kept !== undefined) return kept;
  mkdirSync(path.dirname(file), { recursive: true });
  // Written to a temporary file and linked when complete, so that two concurrent starts read the same secret.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${randomBytes(bytes).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(file, "utf8").trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
