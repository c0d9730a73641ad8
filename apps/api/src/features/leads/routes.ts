import { demoRequestPath } from "@livery/contract";
import { demoRequestSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { readJson } from "../../http/read-json.ts";
import { takeLead } from "./take-lead.ts";

export function leadRoutes(db: Db): Hono {
  return new Hono().post(demoRequestPath, async (c) => {
    await takeLead(db, await readJson(c, demoRequestSchema));
    return c.json({ ok: true });
  });
}
