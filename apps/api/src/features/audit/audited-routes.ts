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

interface AuditedRoute {
  action: AuditAction;
  /** Whom or what it was about. Names no customer: the log outlives their leads. */
  describe?: (body: Body) => string;
  /** The field with the account that it was about. */
  about?: string;
}

/** A body that the route has accepted. */
type Body = Readonly<Record<string, unknown>>;

/** What the audit log has, by path. Progress of leads and quotes is in their own history. */
export const auditedRoutes: ReadonlyMap<string, AuditedRoute> = new Map<string, AuditedRoute>([
  [
    inviteMemberPath,
    { action: "invited-member", describe: ({ email, role }) => `${text(email)} as ${text(role)}` },
  ],
  [cancelInvitationPath, { action: "canceled-invitation" }],
  [
    changeMemberPath,
    {
      action: "changed-member",
      about: "accountId",
      describe: ({ role }) => (role === undefined ? "" : `to ${text(role)}`),
    },
  ],
  [removeMemberPath, { action: "removed-member", about: "accountId" }],
  [leaveShopPath, { action: "left-shop" }],
  [savePricesPath, { action: "saved-prices" }],
  [saveCreditSettingsPath, { action: "saved-credit-settings" }],
  [saveRetentionPath, { action: "saved-retention", describe: ({ days }) => `${text(days)} days` }],
  [eraseLeadPath, { action: "erased-lead" }],
  [endShopSharePath, { action: "ended-share" }],
  [leadsCsvPath, { action: "exported-leads" }],
  [quotesCsvPath, { action: "exported-quotes" }],
  [
    saveWebhookPath,
    {
      action: "saved-webhook",
      describe: ({ url }) => (url === undefined ? "" : new URL(text(url)).host),
    },
  ],
  [deleteWebhookPath, { action: "deleted-webhook" }],
  [saveEmbedPath, { action: "published-embed" }],
  [addEmbedOriginPath, { action: "added-site", describe: ({ origin }) => text(origin) }],
  [removeEmbedOriginPath, { action: "removed-site", describe: ({ origin }) => text(origin) }],
  [rotateEmbedKeyPath, { action: "replaced-key" }],
  [claimDevicePath, { action: "paired-kiosk", describe: ({ name }) => text(name) }],
  [saveDevicePath, { action: "changed-kiosk", describe: ({ name }) => text(name) }],
  [commandDevicePath, { action: "commanded-kiosk", describe: ({ kind }) => text(kind) }],
  [unpairDevicePath, { action: "removed-kiosk" }],
]);

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
