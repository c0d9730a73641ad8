import {
  addLeadNotePath,
  changeLeadPath,
  estimatePath,
  type LeadChangeResponse,
  leadEventsPath,
  leadPath,
  leadPicturePath,
  leadsCsvPath,
  leadsPath,
  openLeadPath,
  type UnreadLeads,
  unreadLeadsPath,
} from "@livery/contract";
import {
  estimateQuerySchema,
  leadChangeSchema,
  leadIdSchema,
  leadNoteSchema,
  type LeadPictureQuery,
  leadPictureSchema,
  csvSchema,
} from "@livery/contract/schemas";
import { Hono } from "hono";
import {
  type DecalFile,
  findDecalFile,
  findLeadPicture,
  findThumbnail,
  type LeadPicture,
  type LeadStores,
} from "../../../data/lead-files.ts";
import { addLeadNote, openLead } from "../../../data/lead-history.ts";
import { countUnreadLeads } from "../../../data/shop-leads.ts";
import { AppError } from "../../../http/app-error.ts";
import { requireConfirmed } from "../../../http/require-confirmed.ts";
import { readJson, requireValid } from "../../../http/read-json.ts";
import type { RequireMember } from "../../../http/require-member.ts";
import { respondWithCsv } from "../../../http/respond-with-csv.ts";
import type { FileStore } from "../../../services/files/file-store.ts";
import { changeLead } from "./change-lead.ts";
import { estimateLead } from "./estimate-lead.ts";
import { exportCsv } from "./export-csv.ts";
import { readLead } from "./read-lead.ts";
import { readLeadPage } from "./read-lead-page.ts";
import { readLeadQuery } from "./read-lead-query.ts";
import { type LeadEventOptions, streamLeadEvents } from "./stream-lead-events.ts";

export interface InboxRouteOptions extends LeadEventOptions {
  requireMember: RequireMember;
  fileStore: FileStore;
}

/** The leads of a shop, for its members. */
export function inboxRoutes(options: InboxRouteOptions): Hono {
  const { db, fileStore, requireMember } = options;
  return new Hono()
    .get(leadsPath, async (c) => {
      const member = await requireMember(c, "staff");
      return c.json(await readLeadPage(db, member, c.req.query()));
    })
    .get(leadsCsvPath, async (c) => {
      const member = await requireMember(c, "owner");
      requireConfirmed(member);
      const { shopUid } = member;
      const { timeZone } = requireValid(csvSchema, c.req.query());
      const query = { ...readLeadQuery(c.req.query()), shopUid, withArchived: true };
      return respondWithCsv(c, "leads", exportCsv(db, query, timeZone));
    })
    .get(leadPath, async (c) => {
      const member = await requireMember(c, "staff");
      const { id } = requireValid(leadIdSchema, c.req.query());
      return c.json(await readLead(db, member, id));
    })
    .get(leadPicturePath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const query = requireValid(leadPictureSchema, c.req.query());
      const picture = await findPicture({ db, fileStore }, { ...query, shopUid });
      if (!picture) throw new AppError("not-found");
      // A look's picture never changes; an erased lead's must not stay on the device for long.
      const headers = { "content-type": picture.type, "cache-control": "private, max-age=3600" };
      return c.body(picture.bytes, 200, headers);
    })
    .get(estimatePath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      return c.json(await estimateLead(db, shopUid, requireValid(estimateQuerySchema, c.req.query())));
    })
    .get(unreadLeadsPath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      return c.json({ unread: await countUnreadLeads(db, shopUid) } satisfies UnreadLeads);
    })
    .get(leadEventsPath, async (c) => streamLeadEvents(c, await requireMember(c, "staff"), options))
    .post(openLeadPath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      await openLead(db, shopUid, requireValid(leadIdSchema, await readJson(c)).id);
      return c.json({ ok: true });
    })
    .post(changeLeadPath, async (c) => {
      const member = await requireMember(c, "staff");
      const change = requireValid(leadChangeSchema, await readJson(c));
      return c.json({ lead: await changeLead(db, member, change) } satisfies LeadChangeResponse);
    })
    .post(addLeadNotePath, async (c) => {
      const { shopUid, uid } = await requireMember(c, "staff");
      const { id, noteId, text } = requireValid(leadNoteSchema, await readJson(c));
      if (!(await addLeadNote(db, { shopUid, leadId: id, accountId: uid, noteId, text })))
        throw new AppError("not-found");
      return c.json({ ok: true });
    });
}

/** A decal's file, the first look's picture small, or another picture. */
async function findPicture(
  stores: LeadStores,
  { look, photo = 0, scene, decal, small, ...which }: LeadPictureQuery & { shopUid: string },
): Promise<LeadPicture | DecalFile | undefined> {
  if (decal !== undefined) return findDecalFile(stores, { ...which, position: decal });
  const thumbnail = small && look === 0 ? await findThumbnail(stores.db, which) : undefined;
  const isScene = look === undefined && scene !== undefined;
  return thumbnail ?? findLeadPicture(stores, { ...which, position: look ?? null, photo, isScene });
}
