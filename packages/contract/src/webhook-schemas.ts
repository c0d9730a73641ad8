import * as z from "zod";
import { type WebhookChange, webhookEvents, webhookLimits } from "./webhooks.ts";

const fields = z.object({
  id: z.uuid("Must be a UUID."),
  // The server looks up the host's addresses.
  url: z
    .url({ protocol: /^https$/, error: "Enter an address that begins with https://." })
    .max(webhookLimits.urlLength, `Use at most ${webhookLimits.urlLength} characters.`),
  events: z.array(z.enum(webhookEvents, "Must be an event.")).min(1, "Choose at least one event."),
  hasDetails: z.boolean("Must be true or false."),
});

export const webhookChangeSchema = fields.partial().superRefine((change, context) => {
  if (change.id !== undefined) return;
  for (const field of ["url", "events", "hasDetails"] as const)
    if (change[field] === undefined)
      context.addIssue({ code: "custom", path: [field], message: "Fill out this field." });
}) as z.ZodType<unknown> as z.ZodType<WebhookChange>; // a new one has all fields, as was checked

export const webhookIdSchema: z.ZodType<{ id: string }> = z.object({ id: z.uuid("Must be a UUID.") });
