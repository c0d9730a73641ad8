import { type AuditPage, auditPath } from "@livery/contract";
import { type Answer, ask } from "../../api.ts";
import { findPages } from "../../shell/workspace/find-pages.ts";

/** The first pages as one; null for members who may not read it. */
export async function findActivity(pages: number): Promise<Answer<AuditPage | null>> {
  const found = await findPages<AuditPage>(
    pages,
    ({ after }) => ask(after === undefined ? auditPath : `${auditPath}?after=${after}`),
    (before, { entries, next }) => ({ entries: [...before.entries, ...entries], next }),
  );
  const isForOthers = found.kind === "refused" && found.code === "role-too-low";
  return isForOthers ? { kind: "ok", body: null } : found;
}
