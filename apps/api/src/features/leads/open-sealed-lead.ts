import { sealedLookLeadSchema } from "@livery/contract/schemas";
import type { Db } from "../../data/db.ts";
import { findPrivateLeadKey } from "../../data/lead-keys.ts";
import { AppError } from "../../http/app-error.ts";
import { parseJson } from "../../http/read-json.ts";
import { openLeadSeal } from "../../services/lead-seal.ts";

/** The lead that a kiosk sealed, with the kiosk's number. A body that is not sealed is returned as it is. */
export async function openSealedLead(db: Db, body: unknown): Promise<unknown> {
  const { data } = sealedLookLeadSchema.safeParse(body);
  if (!data) return body;
  const { id, keyId, sealed, sequence } = data;
  const privateKey = await findPrivateLeadKey(db, keyId);
  if (!privateKey) throw new AppError("invalid-fields", { fields: { keyId: "Must be one of our keys." } });
  const text = await openLeadSeal(privateKey, { id, sealed });
  if (text === undefined)
    throw new AppError("invalid-fields", { fields: { sealed: "Must be sealed to this key." } });
  const lead = readLead(text);
  if (!lead) throw new AppError("invalid-fields", { fields: { sealed: "Must be a lead." } });
  const facts = typeof lead.facts === "object" ? lead.facts : {};
  return { ...lead, id, facts: { ...facts, ...(sequence !== undefined && { sequence }) } };
}

/** The key is public, so anybody can seal anything to it. read-look-lead.ts checks what is in the lead. */
function readLead(text: string): { facts?: unknown } | undefined {
  try {
    const lead = parseJson(text);
    return typeof lead === "object" && lead !== null ? lead : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
