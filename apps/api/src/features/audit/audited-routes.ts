import {
  addEmbedOriginPath,
  type AuditAction,
  cancelInvitationPath,
  claimDevicePath,
  commandDevicePath,
  changeMemberPath,
  deleteWebhookPath,
  endShopSharePath,
  eraseLeadPath,
  inviteMemberPath,
  leadsCsvPath,
  leaveShopPath,
  readOrigin,
  quotesCsvPath,
  removeEmbedOriginPath,
  removeMemberPath,
  rotateEmbedKeyPath,
  saveCreditSettingsPath,
  saveDevicePath,
  saveEmbedPath,
  savePricesPath,
  saveRetentionPath,
  saveWebhookPath,
  unpairDevicePath,
} from "@livery/contract";
import {
  deviceChangeSchema,
  deviceClaimSchema,
  deviceCommandSchema,
  embedOriginSchema,
  invitationRequestSchema,
  memberChangeSchema,
  memberIdSchema,
  retentionSchema,
  webhookChangeSchema,
} from "@livery/contract/schemas";
import type { ZodType } from "zod";

/** Whom or what an entry is about. Names no customer: the log outlives their leads. */
interface AuditSubject {
  subject?: string;
  /** An account that the subject begins with, by its email address. */
  about?: string;
}

interface AuditedRoute {
  action: AuditAction;
  /** Reads it from a body that the route has accepted. */
  readSubject?: (body: unknown) => AuditSubject;
}

/** What the audit log has, by path. Progress of leads and quotes is in their own history. */
export const auditedRoutes: ReadonlyMap<string, AuditedRoute> = new Map<string, AuditedRoute>([
  [
    inviteMemberPath,
    {
      action: "invited-member",
      readSubject: from(invitationRequestSchema, ({ email, role }) => ({ subject: `${email} as ${role}` })),
    },
  ],
  [cancelInvitationPath, { action: "canceled-invitation" }],
  [
    changeMemberPath,
    {
      action: "changed-member",
      readSubject: from(memberChangeSchema, ({ accountId, role }) => ({
        about: accountId,
        subject: role === undefined ? "" : `to ${role}`,
      })),
    },
  ],
  [
    removeMemberPath,
    {
      action: "removed-member",
      readSubject: from(memberIdSchema, ({ accountId }) => ({ about: accountId })),
    },
  ],
  [leaveShopPath, { action: "left-shop" }],
  [savePricesPath, { action: "saved-prices" }],
  [saveCreditSettingsPath, { action: "saved-credit-settings" }],
  [
    saveRetentionPath,
    {
      action: "saved-retention",
      readSubject: from(retentionSchema, ({ days }) => ({ subject: `${days} days` })),
    },
  ],
  [eraseLeadPath, { action: "erased-lead" }],
  [endShopSharePath, { action: "ended-share" }],
  [leadsCsvPath, { action: "exported-leads" }],
  [quotesCsvPath, { action: "exported-quotes" }],
  [
    saveWebhookPath,
    {
      action: "saved-webhook",
      readSubject: from(webhookChangeSchema, ({ url }) => ({
        subject: url === undefined ? "" : new URL(url).host,
      })),
    },
  ],
  [deleteWebhookPath, { action: "deleted-webhook" }],
  [saveEmbedPath, { action: "published-embed" }],
  [
    addEmbedOriginPath,
    {
      action: "added-site",
      readSubject: from(embedOriginSchema, ({ origin }) => ({ subject: toStoredOrigin(origin) })),
    },
  ],
  [
    removeEmbedOriginPath,
    { action: "removed-site", readSubject: from(embedOriginSchema, ({ origin }) => ({ subject: origin })) },
  ],
  [rotateEmbedKeyPath, { action: "replaced-key" }],
  [
    claimDevicePath,
    { action: "paired-kiosk", readSubject: from(deviceClaimSchema, ({ name }) => ({ subject: name })) },
  ],
  [
    saveDevicePath,
    { action: "changed-kiosk", readSubject: from(deviceChangeSchema, ({ name }) => ({ subject: name })) },
  ],
  [
    commandDevicePath,
    { action: "commanded-kiosk", readSubject: from(deviceCommandSchema, ({ kind }) => ({ subject: kind })) },
  ],
  [unpairDevicePath, { action: "removed-kiosk" }],
]);

/** The log has what the route stored, not what was typed: trimmed, and an address in lowercase. */
function from<Body>(schema: ZodType<Body>, describe: (body: Body) => AuditSubject) {
  return (body: unknown) => describe(schema.parse(body));
}

function toStoredOrigin(given: string): string {
  const read = readOrigin(given, { allowsLocal: true });
  return "fault" in read ? given : read.origin;
}
