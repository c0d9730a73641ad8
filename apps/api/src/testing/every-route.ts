import { defaultCreditSettings, defaultEmbedSettings, noPrices, type Role } from "@livery/contract";
import { makeLookLead } from "./look-lead.ts";
import { makeShareRequest } from "./share-request.ts";
import type { Ids } from "./open-two-shops.ts";
import { testDraft } from "./quote-draft.ts";

export type Body = Record<string, unknown>;

const price = "price_livery_monthly";
const password = "green tea for two";
const kioskSettings = {
  idleMinutes: 5,
  services: ["wraps"],
  hiddenBrands: [],
  openingHours: null,
};
const lead = { name: "Eve", shopName: "Eve's Wraps", phone: "", address: "" };

/**
 * For each route that takes a body: a body that would be valid if the ids were the sender's own. A route that is
 * missing here fails the test.
 */
export const bodies: Record<string, (ids: Ids) => Body> = {
  "POST /handleDemoRequest": ({ email }) => ({ ...lead, email }),
  "POST /handleContactFormHttp": ({ email }) => ({
    type: "general",
    name: "Eve",
    email,
    message: "Hello",
    timestamp: "2026-11-21T09:30:00Z",
  }),
  "POST /pageViews": ({ uid }) => ({ page_path: `/dashboard?uid=${uid}` }),
  "POST /signIn": ({ email }) => ({ email, password }),
  "POST /signInCode": ({ linkId }) => ({ code: linkId }),
  "POST /startTwoStep": ({ uid }) => ({ password, uid }),
  "POST /turnOnTwoStep": ({ linkId }) => ({ code: linkId }),
  "POST /turnOffTwoStep": ({ uid }) => ({ uid }),
  "POST /confirmIdentity": ({ linkId }) => ({ password, code: linkId }),
  "POST /signOut": () => ({}),
  "POST /signOutOthers": ({ uid }) => ({ uid }),
  "POST /signOutSession": ({ sessionId }) => ({ id: sessionId }),
  "POST /requestPasswordReset": ({ email }) => ({ email }),
  "POST /resetPassword": ({ linkId }) => ({ token: linkId, password }),
  "POST /changePassword": ({ uid, email }) => ({
    currentPassword: password,
    newPassword: password,
    uid,
    email,
  }),
  "POST /createCheckoutSession": ({ uid, email }) => ({ userId: uid, priceId: price, email }),
  "POST /createPortalSession": ({ uid, customerId }) => ({ userId: uid, customerId }),
  // On the configurator's origin. The embed key that identifies a shop there is public, so it is not among these
  // ids.
  "POST /handleLookLead": ({ uid, email }) => ({ ...makeLookLead({ email, shop: uid }) }),
  "POST /shareLook": ({ uid }) => ({ ...makeShareRequest({ shop: uid }) }),
  "POST /stopSharing": () => ({ revokeKey: "A".repeat(43) }),
  "POST /shop/endSharedLook": ({ linkId }) => ({ id: linkId }),
  "POST /shop/inviteMember": ({ email }) => ({ email, role: "staff" }),
  "POST /shop/cancelInvitation": ({ linkId }) => ({ id: linkId }),
  "POST /shop/changeMember": ({ memberUid }) => ({
    accountId: memberUid,
    role: "owner",
    receivesLeads: true,
  }),
  "POST /shop/removeMember": ({ memberUid }) => ({ accountId: memberUid }),
  "POST /shop/leave": ({ uid }) => ({ accountId: uid }),
  "POST /shop/openLead": ({ leadId }) => ({ id: leadId }),
  "POST /shop/changeLead": ({ leadId, memberUid }) => ({
    id: leadId,
    version: 1,
    status: "booked",
    assigneeId: memberUid,
  }),
  "POST /shop/addLeadNote": ({ leadId }) => ({ id: leadId, noteId: crypto.randomUUID(), text: "Called" }),
  "POST /shop/eraseLead": ({ leadId }) => ({ id: leadId }),
  "POST /shop/savePrices": () => ({ prices: noPrices, showsRange: false, version: 0 }),
  "POST /shop/createQuote": ({ leadId }) => ({ leadId, look: 0 }),
  "POST /shop/saveQuote": ({ quoteId }) => ({ id: quoteId, draftVersion: 1, draft: testDraft }),
  "POST /shop/sendQuote": ({ quoteId }) => ({ id: quoteId, draftVersion: 1 }),
  "POST /readQuote": ({ linkId }) => ({ token: linkId }),
  "POST /acceptQuote": ({ linkId }) => ({ token: linkId, name: "Eve", consent: true }),
  "POST /declineQuote": ({ linkId }) => ({ token: linkId, reason: "" }),
  "POST /readQuotePdf": ({ linkId }) => ({ token: linkId }),
  "POST /readQuotePicture": ({ linkId }) => ({ token: linkId }),
  "POST /readQuoteCalendar": ({ linkId }) => ({ token: linkId }),
  "POST /shop/saveWebhook": ({ linkId }) => ({
    id: linkId,
    url: "https://hooks.example/",
    events: ["lead.created"],
    hasDetails: true,
  }),
  "POST /shop/deleteWebhook": ({ linkId }) => ({ id: linkId }),
  "POST /shop/testWebhook": ({ linkId }) => ({ id: linkId }),
  "POST /shop/replayWebhook": ({ linkId }) => ({ id: linkId }),
  "POST /shop/saveEmbed": () => ({ settings: defaultEmbedSettings, revision: 0, isPublished: true }),
  "POST /shop/addEmbedOrigin": ({ uid }) => ({ origin: `https://${uid}.example` }),
  "POST /shop/removeEmbedOrigin": ({ uid }) => ({ origin: `https://${uid}-wraps.example` }),
  "POST /shop/rotateEmbedKey": () => ({ key: "pk_0123456789" }),
  "POST /shop/addLogo": () => ({ picture: "iVBORw0KGgo=" }),
  "POST /shop/findPairing": () => ({ code: "BCDF-GHJK" }),
  "POST /shop/claimDevice": () => ({ code: "BCDF-GHJK", name: "Front desk", place: "" }),
  "POST /shop/saveDevice": ({ linkId }) => ({
    id: linkId,
    revision: 1,
    name: "Mine",
    place: "",
    settings: kioskSettings,
  }),
  "POST /shop/commandDevice": ({ linkId }) => ({ id: linkId, kind: "reload" }),
  "POST /shop/unpairDevice": ({ linkId }) => ({ id: linkId }),
  "POST /pairDevice": ({ uid }) => ({ uid }),
  "POST /pollPairing": ({ linkId }) => ({ deviceCode: linkId.replaceAll("-", "").padEnd(43, "A") }),
  "POST /openHandoff": ({ uid }) => ({ uid }),
  "POST /putHandoff": ({ linkId }) => ({ id: linkId }),
  "POST /takeHandoff": ({ linkId }) => ({ id: linkId }),
  "POST /heartbeat": ({ linkId }) => ({
    appVersion: "1",
    battery: null,
    storage: null,
    leads: { highest: 0, waiting: 0, parked: 0, withdrawn: 0, oldestWaitingAt: null },
    done: [linkId],
  }),
  "POST /shop/saveRetention": () => ({ days: 365 }),
  "POST /shop/dismissChecklist": ({ uid }) => ({ accountId: uid }),
  "POST /shop/skipKioskStep": ({ uid }) => ({ shopUid: uid }),
  "POST /eraseOwnLead": ({ linkId }) => ({ token: linkId }),
  "POST /confirmEmail": ({ linkId }) => ({ token: linkId }),
  "POST /readLeadShop": ({ linkId }) => ({ token: linkId }),
  "POST /readInvitation": ({ linkId }) => ({ token: linkId }),
  "POST /acceptInvitation": ({ linkId }) => ({ token: linkId, name: "Eve", password }),
  "POST /shop/saveCreditSettings": () => ({ ...defaultCreditSettings, dailyCap: 7 }),
  "POST /shop/packCheckout": ({ customerId }) => ({ pack: "pack-50", customerId }),
  "POST /shop/picturePass": ({ uid }) => ({ uid }),
  "POST /handlePicture": ({ linkId, uid }) => ({ id: linkId, shop: uid }),
  "POST /cancelPicture": ({ linkId }) => ({ id: linkId }),
  "POST /webhooks/pictures": ({ linkId }) => ({ id: linkId, status: "succeeded" }),
  "POST /webhooks/stripe": ({ customerId }) => ({
    id: "evt_1",
    type: "invoice.paid",
    data: { object: { customer: customerId } },
  }),
};

/** Who may use each route: anyone, any account, or a member of a shop with at least this role. */
export const access: Record<string, "anyone" | "account" | Role> = {
  "GET /livez": "anyone",
  "GET /readyz": "anyone",
  "GET /healthz": "anyone",
  "POST /handleDemoRequest": "anyone",
  "POST /handleContactFormHttp": "anyone",
  "POST /confirmEmail": "anyone",
  "POST /readLeadShop": "anyone",
  "POST /pageViews": "anyone",
  "POST /signIn": "anyone",
  "GET /signIn": "anyone",
  "POST /signInCode": "anyone",
  "GET /twoStep": "account",
  "POST /startTwoStep": "account",
  "POST /turnOnTwoStep": "account",
  "POST /turnOffTwoStep": "account",
  "GET /confirmIdentity": "account",
  "POST /confirmIdentity": "account",
  "POST /signOut": "anyone",
  "GET /session": "account",
  "GET /sessions": "account",
  "GET /accountHistory": "account",
  "POST /signOutOthers": "account",
  "POST /signOutSession": "account",
  "POST /requestPasswordReset": "anyone",
  "POST /resetPassword": "anyone",
  "POST /changePassword": "account",
  "GET /shop": "staff",
  "GET /shop/checklist": "manager",
  "GET /shop/audit": "owner",
  "POST /shop/dismissChecklist": "manager",
  "POST /shop/skipKioskStep": "manager",
  "GET /shop/leads": "staff",
  "GET /shop/leads.csv": "owner",
  "GET /shop/lead": "staff",
  "GET /shop/leadPicture": "staff",
  "GET /shop/unreadLeads": "staff",
  "GET /shop/leadEvents": "staff",
  "POST /shop/openLead": "staff",
  "POST /shop/changeLead": "staff",
  "POST /shop/addLeadNote": "staff",
  "POST /shop/eraseLead": "owner",
  "GET /shop/prices": "staff",
  "POST /shop/savePrices": "manager",
  "GET /shop/estimate": "staff",
  "GET /shop/quotes": "staff",
  "GET /shop/quote": "staff",
  "GET /shop/quote.pdf": "staff",
  "POST /shop/createQuote": "staff",
  "POST /shop/saveQuote": "staff",
  "POST /shop/sendQuote": "staff",
  "POST /readQuote": "anyone",
  "POST /acceptQuote": "anyone",
  "POST /declineQuote": "anyone",
  "POST /readQuotePdf": "anyone",
  "POST /readQuotePicture": "anyone",
  "POST /readQuoteCalendar": "anyone",
  "GET /shop/webhooks": "staff",
  "POST /shop/saveWebhook": "owner",
  "POST /shop/deleteWebhook": "owner",
  "POST /shop/testWebhook": "owner",
  "POST /shop/replayWebhook": "owner",
  "GET /shop/embed": "staff",
  "POST /shop/saveEmbed": "manager",
  "POST /shop/addEmbedOrigin": "manager",
  "POST /shop/removeEmbedOrigin": "manager",
  "POST /shop/rotateEmbedKey": "manager",
  "POST /shop/addLogo": "manager",
  "GET /shop/devices": "staff",
  "POST /shop/findPairing": "manager",
  "POST /shop/claimDevice": "manager",
  "POST /shop/saveDevice": "manager",
  "POST /shop/commandDevice": "manager",
  "POST /shop/unpairDevice": "manager",
  "POST /pairDevice": "anyone",
  "POST /pollPairing": "anyone",
  "POST /heartbeat": "anyone",
  "POST /openHandoff": "anyone",
  "POST /putHandoff": "anyone",
  "POST /takeHandoff": "anyone",
  "GET /kiosk": "anyone",
  "POST /shop/saveRetention": "owner",
  "POST /eraseOwnLead": "anyone",
  "GET /shop/team": "staff",
  "POST /shop/inviteMember": "owner",
  "POST /shop/cancelInvitation": "owner",
  "POST /shop/changeMember": "owner",
  "POST /shop/removeMember": "owner",
  "POST /shop/leave": "staff",
  "POST /readInvitation": "anyone",
  "POST /acceptInvitation": "anyone",
  "POST /createCheckoutSession": "owner",
  "POST /createPortalSession": "owner",
  "POST /webhooks/stripe": "anyone",
  "GET /shop/invoices": "owner",
  "GET /shop/credits": "staff",
  "GET /shop/creditHistory": "staff",
  "POST /shop/saveCreditSettings": "owner",
  "POST /shop/packCheckout": "owner",
  "POST /shop/picturePass": "staff",
  "GET /pictureOffer": "anyone",
  "POST /handlePicture": "anyone",
  "GET /picture/:id": "anyone",
  "GET /picture/:id/file": "anyone",
  "POST /cancelPicture": "anyone",
  "POST /webhooks/pictures": "anyone",
  "GET /contact": "anyone",
  "GET /contact/": "anyone",
  "GET /contact-us": "anyone",
  "GET /contact-us/": "anyone",
  "GET /configuratorAddress": "anyone",
  "GET /configuratorFrame": "anyone",
  // These lead to a page, which then asks who is signed in.
  "GET /dashboard/billing": "anyone",
  "GET /dashboard/credits": "anyone",
  "GET /dashboard/integrations": "anyone",
  "GET /dashboard/kiosks": "anyone",
  "GET /dashboard/leads": "anyone",
  "GET /dashboard/prices": "anyone",
  "GET /dashboard/quotes": "anyone",
  "GET /dashboard/site": "anyone",
  "GET /dashboard/team": "anyone",
  "GET /assets/*": "anyone",
  "POST /handleLookLead": "anyone",
  "POST /shareLook": "anyone",
  "POST /stopSharing": "anyone",
  "GET /s/:id": "anyone",
  "GET /s/:id/picture.jpg": "anyone",
  "GET /s/:id/before.jpg": "anyone",
  "GET /shop/sharedLooks": "staff",
  "POST /shop/endSharedLook": "manager",
  "GET /e/:key": "anyone",
  "GET /e/:key/settings": "anyone",
  "GET /e/:key/logo": "anyone",
};

export interface Route {
  method: string;
  path: string;
}

export type App = {
  routes: Route[];
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
};

/** The site's origin and the configurator's. */
export function listOrigins({ app, configurator }: { app: App; configurator: App }): App[] {
  return [app, configurator];
}

/** Every route of an origin, without middleware. */
export function readRoutes(origin: App): Route[] {
  const routes = origin.routes.filter(({ method }) => method !== "ALL");
  return [...new Map(routes.map((route) => [nameOf(route), route])).values()];
}

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}
