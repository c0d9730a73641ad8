import * as z from "zod";
import { type WebhookChange, webhookEvents, webhookLimits } from "./webhooks.ts";

/** The server looks up the host's addresses. */
export const webhookChangeSchema = z.object({
  id: z.uuid("Must be a UUID.").optional(),
  url: z
    .url({ protocol: /^https$/, error: "Enter an address that begins with https://." })
    .max(webhookLimits.urlLength, `Use at most ${webhookLimits.urlLength} characters.`),
  events: z.array(z.enum(webhookEvents, "Must be an event.")).min(1, "Choose at least one event."),
  hasDetails: z.boolean("Must be true or false."),
}) as z.ZodType<WebhookChange>; // zod's optional fields may also be undefined

export const webhookIdSchema: z.ZodType<{ id: string }> = z.object({ id: z.uuid("Must be a UUID.") });
