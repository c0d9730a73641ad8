import {
  changeLeadsPath,
  erasedLeadsPath,
  type ErasedRows,
  type LeadVersions,
  leadVersionsPath,
  leadsCsvPath,
  mostChosenLeads,
} from "@livery/contract";
import { chosenLeadsExportSchema, leadsChangeSchema, shownRowsSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../../data/db.ts";
import { findErasedLeads } from "../../../data/erase-leads.ts";
import { listShopLeads } from "../../../data/shop-leads.ts";
import { readJson, requireValid } from "../../../http/read-json.ts";
import { requireConfirmed } from "../../../http/require-confirmed.ts";
import type { RequireMember } from "../../../http/require-member.ts";
import { respondWithCsv } from "../../../http/respond-with-csv.ts";
import { changeLeads } from "./change-leads.ts";
import { exportCsv } from "./export-csv.ts";
import { readLeadQuery } from "./read-lead-query.ts";

/** What members do to several leads of their shop at once. */
export function severalLeadsRoutes({ db, requireMember }: { db: Db; requireMember: RequireMember }): Hono {
  return new Hono()
    .get(leadVersionsPath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const query = { ...readLeadQuery(c.req.query()), shopUid, limit: mostChosenLeads };
      const leads = (await listShopLeads(db, query)).map(({ id, version }) => ({ id, version }));
      return c.json({ leads } satisfies LeadVersions);
    })
    .post(erasedLeadsPath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const { ids } = requireValid(shownRowsSchema, await readJson(c));
      return c.json({ ids: await findErasedLeads(db, shopUid, ids) } satisfies ErasedRows);
    })
    .post(changeLeadsPath, async (c) => {
      const member = await requireMember(c, "staff");
      const { leads } = requireValid(leadsChangeSchema, await readJson(c));
      return c.json(await changeLeads(db, member, leads));
    })
    .post(leadsCsvPath, async (c) => {
      const member = await requireMember(c, "owner");
      requireConfirmed(member);
      const { shopUid } = member;
      const { ids, timeZone } = requireValid(chosenLeadsExportSchema, await readJson(c));
      return respondWithCsv(
        c,
        "leads",
        exportCsv(db, { shopUid, ids, withArchived: true, words: [], sort: "newest" }, timeZone),
      );
    });
}
