import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "./command-error.ts";

/** Writes a file that only its owner may read. Creates its folder. */
export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  await prepareFolder(file);
  try {
    await writeFile(file, content, { mode: 0o600 });
  } catch (error) {
    throw toFileError(file, error);
  }
}

/** Creates the folder of the file. */
export async function prepareFolder(file: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw toFileError(file, error);
  }
}

/** An error of the file system in the operator's words; any other error as it is. */
export function toFileError(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException; // Node's own errors have both
  if (code === undefined || syscall === undefined || error instanceof CommandError) return error;
  return new CommandError(`Cannot write ${file}: ${reasons[code] ?? code}.`, { cause: error });
}

const reasons: Record<string, string> = {
  EACCES: "this user has no write access",
  EPERM: "this user has no write access",
  EROFS: "this user has no write access",
  EEXIST: "part of its path is a file",
  ENOTDIR: "part of its path is a file",
  EISDIR: "it is a folder",
  ENOSPC: "the disk is full",
  ENAMETOOLONG: "its name is too long",
};
