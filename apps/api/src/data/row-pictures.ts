import { sql } from "kysely";
import type { FileName } from "../services/files/file-store.ts";
import type { Db } from "./db.ts";

/** A picture in a row: of before there was a file store, or of a lead that came while it was down. */
export interface RowPicture {
  bytes: Buffer;
  folder: "leads" | "logos";
  /** Lets the row name this file instead. False when the row, or its picture, is gone. */
  replace: (file: FileName) => Promise<boolean>;
}

/** Some of the pictures that are in rows. */
export async function listRowPictures(db: Db, limit: number): Promise<RowPicture[]> {
  const looks = await sql<{ leadId: string; position: number; bytes: Buffer }>`
    select lead_id as "leadId", position, picture as bytes from lead_looks where picture is not null
    limit ${limit}`.execute(db);
  const logos = await sql<{ shopUid: string; id: string; bytes: Buffer }>`
    select shop_uid as "shopUid", id, picture as bytes from shop_logos where picture is not null
    limit ${limit}`.execute(db);
  return [
    ...looks.rows.map(
      ({ bytes, ...look }): RowPicture => ({
        bytes,
        folder: "leads",
        replace: (file) => replaceLookPicture(db, { ...look, file }),
      }),
    ),
    ...logos.rows.map(
      ({ bytes, ...logo }): RowPicture => ({
        bytes,
        folder: "logos",
        replace: (file) => replaceLogo(db, { ...logo, file }),
      }),
    ),
  ];
}

interface LookFile {
  leadId: string;
  position: number;
  file: FileName;
}

/** One statement: the picture is in the row or in the file, whoever reads. */
async function replaceLookPicture(db: Db, { leadId, position, file }: LookFile): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with look as (
      select lead_id, position, picture_type from lead_looks
      where lead_id = ${leadId} and position = ${position} and picture is not null for update
    ), file as (
      insert into lead_files (name, lead_id, position, picture_type)
      select ${file}, lead_id, position, picture_type from look
    )
    update lead_looks set picture = null, picture_type = null
    where (lead_id, position) in (select lead_id, position from look)`.execute(db);
  return numAffectedRows === 1n;
}

async function replaceLogo(
  db: Db,
  { shopUid, id, file }: { shopUid: string; id: string; file: FileName },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shop_logos set picture = null, file = ${file}
    where shop_uid = ${shopUid} and id = ${id} and picture is not null`.execute(db);
  return numAffectedRows === 1n;
}
