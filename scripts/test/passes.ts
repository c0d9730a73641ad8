import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A passing run and the hash of its inputs. */
interface Pass {
  readonly hash: string;
  /** How many tests passed. */
  readonly tests: number;
}

/** How many tests passed on the same inputs, if the last run that is on record had the same. */
export function findPass(folder: string, name: string, hash: string): number | undefined {
  const file = passFile(folder, name);
  if (!existsSync(file)) return undefined;
  const pass = parse(readFileSync(file, "utf8"));
  return pass?.hash === hash ? pass.tests : undefined;
}

export function writePass(folder: string, name: string, pass: Pass): void {
  const file = passFile(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(pass));
}

function passFile(folder: string, name: string): string {
  return join(folder, `${name.replaceAll("/", "-")}.json`);
}

function parse(text: string): Pass | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // A full disk or a kill can leave half a file; the suite then runs again.
    return undefined;
  }
}
