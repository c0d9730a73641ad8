import { contactMessageSchema, demoRequestSchema } from "@livery/contract/schemas";
import type { Db } from "../../data/db.ts";
import { type HeldForm, takeHeldForm } from "../../data/held-forms.ts";
import type { LeadStores } from "../../data/lead-files.ts";
import type { StoreResult } from "../../data/lead-senders.ts";
import { submitLead } from "./submit-lead.ts";
import { submitLookLead } from "./submit-look-lead.ts";
import { toLookLeadForm } from "./to-look-lead-form.ts";

/** Treats a held form as if a person had just sent it. Undefined when none has this id. */
export function releaseForm(
  files: LeadStores,
  id: string,
): Promise<StoreResult["kind"] | "taken" | undefined> {
  return files.db.transaction().execute(async (transaction) => {
    const form = await takeHeldForm(transaction, id);
    return form && (await submit(transaction, form, files)).kind;
  });
}

/** The rows of its files are outside the transaction, so that they outlive a failure. */
async function submit(db: Db, { kind, body }: HeldForm, files: LeadStores) {
  switch (kind) {
    case "demo":
      return submitLead(db, { kind, ...demoRequestSchema.parse(body) }, undefined);
    case "contact":
      return submitLead(db, { kind, ...contactMessageSchema.parse(body) }, undefined);
    case "looks":
      return submitLookLead(db, await toLookLeadForm(db, body), {
        files,
        sender: undefined,
        reportStoreFailure: (error) => {
          throw error; // the form is still held, for another try
        },
      });
  }
}
