import type { LeadFacts, LeadFlag, LeadSource, LookLead, SentLayer } from "@livery/contract";
import type { LogoType } from "@livery/contract/schemas";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./db.ts";
import { addLeadJobs, type LeadJobs } from "./lead-jobs.ts";
import {
  checkLeadLimit,
  explainRefusal,
  foreseeRefusal,
  type LeadSender,
  type StoreResult,
} from "./lead-senders.ts";
import { deleteLeadFiles, type LeadStores, type NewPicture, putLeadFiles } from "./lead-files.ts";
import type { PictureType } from "./leads.ts";
import type { FileName } from "../services/files/file-store.ts";

interface Picture {
  pictureType: PictureType;
  /** Base64. */
  picture: string;
}

/** A look ready to be stored. */
export interface NewLook extends Picture {
  name: string;
  layers: readonly SentLayer[];
  lookFragment?: string | undefined;
}

export type LookLeadForm = Pick<LookLead, "id" | "name" | "email" | "phone" | "message" | "timestamp"> & {
  /** The shop that owns the lead. Null: Livery. */
  shopUid: string | null;
  source: LeadSource;
  facts: LeadFacts;
  /** What the server could not understand. */
  flags: readonly LeadFlag[];
  /** The frame's embed key, when no shop has it. */
  unknownShop: string | null;
  /** JSON of the looks as sent, without pictures, when a part of them could not be read; otherwise null. */
  unreadLooks: string | null;
  looks: readonly NewLook[];
  /** The first look's picture, small: a JPEG in base64. */
  thumbnail: string | undefined;
  /** That the looks were made of. */
  photo: Picture | undefined;
  /** The other photos of the car, and the look that they are shown in. */
  morePhotos:
    | { look: number; photos: readonly { photo: Picture; picture: Picture | undefined }[] }
    | undefined;
  /** The look on the car in a scene. */
  scene: (Picture & { name: string }) | undefined;
  /** The customer's own pictures on decals. */
  decalFiles: readonly { name: string; pictureType: LogoType; picture: string }[];
};

export interface StoreLookLeadOptions {
  files: LeadStores;
  form: LookLeadForm;
  jobs: LeadJobs;
  /** Told why the file store took no pictures. */
  reportStoreFailure: (error: unknown) => void;
  /** Undefined: no limit applies. */
  sender: LeadSender | undefined;
}

type LookLeadResult = StoreResult | { kind: "taken" };

/**
 * Stores the pictures, then the lead with its looks and jobs in one statement, as `storeLead` does. `duplicate`: a lead
 * with this id already exists, however old, and stays unchanged, or existed and was erased. `taken`: it belongs to another
 * shop. A lead is worth more than where its pictures are: without a file store they go into the rows of their looks, and
 * photos, scene and decals are left out.
 */
export async function storeLookLead(db: Db, options: StoreLookLeadOptions): Promise<LookLeadResult> {
  const { form, files } = options;
  const duplicate = findDuplicate(form);
  const foreseen = await foreseeRefusal(db, { form: "looks", duplicate, sender: options.sender });
  if (foreseen?.kind === "refused") return foreseen;
  if (foreseen) return insertWithFiles(db, options, []);
  const names = await putLeadFiles(files, listNewPictures(form)).catch((error: unknown) => {
    options.reportStoreFailure(error);
    return undefined;
  });
  const result = await insertWithFiles(db, options, names);
  if (names && result.kind !== "stored")
    await deleteLeadFiles(files, names).catch(() => {
      // A job finds them, and reports why it cannot delete them.
    });
  return result;
}

function listNewPictures({ looks, photo, morePhotos, scene, decalFiles }: LookLeadForm): NewPicture[] {
  const first = { photo: 0, scene: null, decal: null };
  return [
    ...(photo ? [{ ...photo, ...first, position: null }] : []),
    ...(scene ? [{ ...scene, ...first, position: null, scene: scene.name }] : []),
    ...looks.map((look, position) => ({ ...look, ...first, position })),
    ...(morePhotos ? listMorePhotos(morePhotos) : []),
    ...decalFiles.map(({ name, ...file }, position) => ({
      ...file,
      position,
      photo: null,
      scene: null,
      decal: name,
    })),
  ];
}

function listMorePhotos({ look, photos }: NonNullable<LookLeadForm["morePhotos"]>): NewPicture[] {
  return photos.flatMap(({ photo, picture }, index) => {
    const of = { photo: index + 1, scene: null, decal: null };
    return [{ ...photo, ...of, position: null }, ...(picture ? [{ ...picture, ...of, position: look }] : [])];
  });
}

function findDuplicate({ id }: LookLeadForm): RawBuilder<unknown> {
  return sql`select from leads where id = ${id} union all select from erased_leads where id = ${id}`;
}

/** Without names, the pictures are stored with the looks. */
async function insertWithFiles(
  db: Db,
  { form, jobs, sender }: StoreLookLeadOptions,
  names: readonly FileName[] | undefined,
): Promise<LookLeadResult> {
  const duplicate = findDuplicate(form);
  const { rows } = await sql<{ isDuplicate: boolean; isAllowed: boolean; jobs: number }>`
    with duplicate as materialized (${duplicate}),
    ${checkLeadLimit("looks", sender)},
    lead as (${insertLead(form)}),
    look as (${insertLooks(form, { withPictures: names === undefined })}),
    file as (update lead_files set lead_id = lead.id from lead where name = any(${names ?? []}::text[])),
    mail as (insert into lead_mails (lead_id, mail) select lead.id, mail from lead, unnest(${jobs.mails}::text[]) as mail),
    job as (${addLeadJobs(jobs)})
    select exists (select from duplicate) as "isDuplicate", exists (select from allowed) as "isAllowed",
      (select count(added)::int from job) as jobs`.execute(db);
  const [{ isDuplicate, isAllowed, jobs: added } = { isDuplicate: false, isAllowed: false, jobs: 0 }] = rows;
  if (added > 0) return { kind: "stored" };
  const result: StoreResult =
    isDuplicate || isAllowed || !sender
      ? { kind: "duplicate" }
      : await explainRefusal(db, { form: "looks", duplicate, sender });
  const isTaken = result.kind === "duplicate" && (await isLeadOfAnother(db, form));
  return isTaken ? { kind: "taken" } : result;
}

async function isLeadOfAnother(db: Db, { id, shopUid }: LookLeadForm): Promise<boolean> {
  const { rows } = await sql`
    select from leads where id = ${id} and shop_uid <> ${shopUid}`.execute(db);
  return rows.length > 0;
}

/** A sender's clock may run ahead, and nothing is sent after it arrived. */
function insertLead(form: LookLeadForm): RawBuilder<unknown> {
  return sql`
    insert into leads (id, kind, shop_uid, name, email, phone, message, sent_at, source, facts, flags, unknown_shop,
      unread_looks)
    select ${form.id}::uuid, 'looks', ${form.shopUid}, ${form.name}, ${form.email}, ${form.phone}, ${form.message},
      least(${new Date(form.timestamp)}::timestamptz, now()), ${form.source}, ${JSON.stringify(form.facts)}::jsonb,
      ${form.flags}::text[], ${form.unknownShop},
      ${form.unreadLooks}
    from allowed
    on conflict (id) do nothing
    returning id`;
}

function insertLooks(
  { looks, thumbnail }: LookLeadForm,
  { withPictures }: { withPictures: boolean },
): RawBuilder<unknown> {
  const rows = looks.map(({ name, layers, lookFragment, pictureType, picture }, position) => ({
    position,
    name,
    layers,
    lookFragment,
    ...(position === 0 && { thumbnail }),
    ...(withPictures && { type: pictureType, picture }),
  }));
  return sql`
    insert into lead_looks (lead_id, position, name, layers, look_fragment, thumbnail, picture_type, picture)
    select lead.id, look.position, look.name, look.layers, look."lookFragment", decode(look.thumbnail, 'base64'),
      look.type, decode(look.picture, 'base64')
    from lead, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as look(position int, name text, layers jsonb, "lookFragment" text, thumbnail text, type text, picture text)`;
}
