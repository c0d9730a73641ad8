import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import type { Db } from "../data/db.ts";
import { currentMoment } from "../data/delete-old-rows.ts";
import { findNamedFiles, forgetLooseFiles, noteLooseFiles, settleLooseFiles } from "../data/loose-files.ts";
import { whileAlone } from "../data/move-lock.ts";
import { listRowPictures, type RowPicture } from "../data/row-pictures.ts";
import type { FileName, FileStore } from "../services/files/file-store.ts";
import { isMoving, type MovingFiles } from "../services/files/moving-files.ts";
import { CommandError } from "./command-error.ts";

interface MoveStores {
  db: Db;
  pool: pg.Pool;
  fileStore: FileStore;
}

/**
 * Moves files from the disk, and pictures from rows, to the bucket. Servers may run meanwhile. A file leaves its old place
 * once the bucket has returned the same bytes, so whenever this is killed, the next run goes on.
 */
export async function moveFiles({ db, pool, fileStore }: MoveStores): Promise<string> {
  if (!isMoving(fileStore)) throw new CommandError("There is no bucket to move files to. Set S3_URL.");
  const said = await whileAlone(pool, async () => {
    // What a killed run has left.
    await settleLooseFiles({ db, fileStore }, currentMoment);
    const fromRows = await moveRowPictures(db, fileStore);
    const { moved, unnamed } = await moveDiskFiles(db, fileStore);
    return describe({ fromRows, moved, unnamed }, fileStore.disk.folder);
  });
  if (said === "taken")
    throw new CommandError("Files are being moved already, by another run of this command.");
  return said;
}

/** Moved at the same time. Each waits for the bucket several times. */
const batchSize = 16;

async function moveRowPictures(db: Db, { bucket }: MovingFiles): Promise<number> {
  let moved = 0;
  for (;;) {
    const found = await listRowPictures(db, batchSize);
    if (found.length === 0) return moved;
    const pictures = found.map((picture) => ({ picture, name: nameFile(picture) }));
    await noteLooseFiles(
      db,
      pictures.map(({ name }) => name),
    );
    const results = await Promise.all(
      pictures.map(async ({ picture, name }) => {
        if (!(await putAndCompare(bucket, name, picture.bytes))) throw differs(name);
        if (await picture.replace(name)) return true;
        await bucket.delete(name); // its row was erased meanwhile
        return false;
      }),
    );
    await forgetLooseFiles(
      db,
      pictures.map(({ name }) => name),
    );
    moved += results.filter(Boolean).length;
  }
}

function nameFile({ folder }: RowPicture): FileName {
  return `${folder}/${randomUUID()}`;
}

async function moveDiskFiles(db: Db, stores: MovingFiles): Promise<{ moved: number; unnamed: number }> {
  const names = await stores.disk.list();
  let moved = 0;
  let unnamed = 0;
  for (let start = 0; start < names.length; start += batchSize) {
    const batch = names.slice(start, start + batchSize);
    const named = await findNamedFiles(db, batch);
    const wanted = batch.filter((name) => named.has(name));
    await noteLooseFiles(db, wanted);
    const results = await Promise.all(wanted.map((name) => moveFile(stores, name)));
    await forgetLooseFiles(db, wanted);
    moved += results.filter(Boolean).length;
    unnamed += batch.length - wanted.length;
  }
  await stores.disk.removeEmptyFolders();
  return { moved, unnamed };
}

/** False when the file was erased meanwhile. A server erases a file on the disk first, and then in the bucket. */
async function moveFile({ disk, bucket }: MovingFiles, name: FileName): Promise<boolean> {
  const bytes = await disk.get(name);
  if (!bytes) return false;
  const isSame = await putAndCompare(bucket, name, bytes);
  if (!(await disk.has(name))) {
    await bucket.delete(name);
    return false;
  }
  if (!isSame) throw differs(name);
  await disk.delete(name);
  return true;
}

async function putAndCompare(bucket: FileStore, name: FileName, bytes: Buffer): Promise<boolean> {
  await bucket.put(name, bytes);
  const returned = await bucket.get(name);
  return returned !== undefined && hash(returned) === hash(bytes);
}

function differs(name: FileName): CommandError {
  return new CommandError(`The bucket does not return ${name} as it was sent. The file stays where it is.`);
}

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function describe(
  { fromRows, moved, unnamed }: { fromRows: number; moved: number; unnamed: number },
  folder: string,
): string {
  const left = unnamed > 0 ? ` ${unnamed} files that no row names stay in ${folder}.` : "";
  return `Moved ${moved} files and ${fromRows} pictures of rows to the bucket. The checksum of each was compared.${left}\n`;
}
