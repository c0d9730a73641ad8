import * as z from "zod";
import {
  type PasswordChange,
  type PasswordReset,
  type ResetMailRequest,
  type IdentityProof,
  type SignInCode,
  type SignInRequest,
  type TwoStepStart,
} from "./account.ts";
import type { CheckoutRequest, PortalRequest } from "./billing.ts";
import { type ContactMessage, contactMessageFields } from "./contact-message.ts";
import type { EmailConfirmation, SentLookPicture } from "./customer-links.ts";
import { type DemoRequest, demoRequestFields } from "./demo-request.ts";
import { email, identifier, line, severalLines, time } from "./field-schemas.ts";
import type { FormGuard } from "./form-guard.ts";
import { lookLeadLimits } from "./look-lead.ts";
import { isOneLine } from "./one-line.ts";
import { newPassword } from "./password-schema.ts";
import { longestPagePath, type PageView } from "./page-view.ts";

export {
  deviceChangeSchema,
  deviceClaimSchema,
  deviceCodeSchema,
  deviceCommandSchema,
  deviceIdSchema,
  handoffTakingSchema,
  heartbeatSchema,
  pairingCodeSchema,
  sealedLookLeadSchema,
} from "./device-schemas.ts";
export { embedChangeSchema, embedKeySchema, embedOriginSchema, logoSchema } from "./embed-schemas.ts";
export {
  chosenLeadsExportSchema,
  leadChangeSchema,
  leadIdSchema,
  leadNoteSchema,
  type LeadPictureQuery,
  leadPictureSchema,
  leadQuerySchema,
  leadsChangeSchema,
  csvSchema,
  retentionSchema,
  shownRowsSchema,
} from "./inbox-schemas.ts";
export { leadFactsSchema } from "./lead-facts-schema.ts";
export {
  findLogoType,
  findPictureType,
  type LookLeadContact,
  type LogoType,
  lookLeadContactSchema,
  sentMorePhotosSchema,
  sentDecalFilesSchema,
  sentSceneSchema,
  lookLeadSchema,
  type PictureType,
  sentLayerSchema,
  sentPictureSchema,
} from "./look-lead-schema.ts";
export { shareIdSchema, shareRequestSchema, stopSharingSchema } from "./share-schemas.ts";
export { webhookChangeSchema, webhookIdSchema } from "./webhook-schemas.ts";
export {
  creditSettingsSchema,
  packCheckoutSchema,
  pictureIdSchema,
  pictureRequestSchema,
} from "./picture-schemas.ts";
export { estimateQuerySchema, pricesChangeSchema } from "./price-schemas.ts";
export {
  quoteAcceptanceSchema,
  quoteChangeSchema,
  quoteIdSchema,
  quotePdfSchema,
  quoteQuerySchema,
  quoteRefusalSchema,
  quoteRequestSchema,
  quoteSendingSchema,
  quoteTokenSchema,
} from "./quote-schemas.ts";
export {
  invitationAcceptanceSchema,
  invitationIdSchema,
  invitationRequestSchema,
  invitationTokenSchema,
  memberChangeSchema,
  memberIdSchema,
} from "./team-schemas.ts";

/** Parses a request body into a `DemoRequest`: trimmed, on single lines, within its limits. */
export const demoRequestSchema: z.ZodType<DemoRequest> = z.object({
  name: line(demoRequestFields.name),
  email: email(demoRequestFields.email),
  shopName: line(demoRequestFields.shopName),
  phone: line(demoRequestFields.phone).default(""),
  address: line(demoRequestFields.address).default(""),
});

const inquiry = {
  name: line(contactMessageFields.name),
  email: email(contactMessageFields.email),
  message: severalLines(contactMessageFields.message),
  timestamp: time(),
};

/** Parses a request body into a `ContactMessage`. Fields of the other message type are dropped. */
export const contactMessageSchema: z.ZodType<ContactMessage> = z.discriminatedUnion(
  "type",
  [
    z.object({
      ...inquiry,
      type: z.literal("business"),
      businessName: line(contactMessageFields.businessName),
      website: line(contactMessageFields.website).default(""),
    }),
    z.object({ ...inquiry, type: z.literal("general") }),
  ],
  { error: ({ code }) => (code === "invalid_union" ? "Must be business or general." : undefined) },
);

/** Reads the optional guard fields of a form. */
export const formGuardSchema: z.ZodType<FormGuard> = z.object({
  topic_note: z.string("Must be text.").optional(),
  elapsedMs: z.number("Must be a number.").optional(),
});

export const pageViewSchema: z.ZodType<PageView> = z.object({
  page_path: z
    .string("Must be text.")
    .max(longestPagePath, { error: `Use at most ${longestPagePath} characters.`, abort: true })
    .refine((path) => /^\/(?![/\\])/.test(path) && isOneLine(path), "Must be a path, such as /features."),
});

const accountEmail = z.string("Fill out this field.").trim();
const givenPassword = z.string("Fill out this field.").min(1, "Fill out this field.");

/** The server checks whether it is an address, and has its own code for that. */
export const signInSchema: z.ZodType<SignInRequest> = z.object({
  email: accountEmail,
  password: givenPassword,
  remember: z.boolean("Must be true or false.").default(false),
});

const code = z
  .string("Fill out this field.")
  .trim()
  .min(1, "Fill out this field.")
  .max(40, "Use at most 40 characters.");

export const signInCodeSchema: z.ZodType<SignInCode> = z.object({ code });

export const twoStepStartSchema: z.ZodType<TwoStepStart> = z.object({ password: givenPassword });

export const identityProofSchema: z.ZodType<IdentityProof> = z.object({
  password: givenPassword.optional(),
  code: code.optional(),
});

export const resetMailSchema: z.ZodType<ResetMailRequest> = z.object({ email: accountEmail });

/** The body posted to `checkResetPath`. */
export const resetTokenSchema: z.ZodType<{ token: string }> = z.object({ token: z.string("Must be text.") });

export const passwordResetSchema: z.ZodType<PasswordReset> = z.object({
  token: z.string("Must be text."),
  password: newPassword(),
});

export const passwordChangeSchema: z.ZodType<PasswordChange> = z.object({
  currentPassword: givenPassword,
  newPassword: newPassword(),
});

/** The body posted to `signOutSessionPath`. */
export const sessionIdSchema: z.ZodType<{ id: string }> = z.object({ id: identifier(100) });

/** A valid account address: accepted by browsers, on one line and not too long. */
export const accountEmailSchema: z.ZodType<string> = email({ required: true, maxLength: 254 }).pipe(
  z.email(),
);

const id = identifier(255);

export const checkoutRequestSchema: z.ZodType<CheckoutRequest> = z.object({
  userId: id,
  priceId: id,
  email: id,
});

export const portalRequestSchema: z.ZodType<PortalRequest> = z.object({ customerId: id, userId: id });

/** A shop's name, with the limits of the demo form. */
export const shopNameSchema: z.ZodType<string> = line(demoRequestFields.shopName);

const linkToken = { token: z.string("Must be text.") };

/** The body posted for all else that a customer's mailed links do. */
export const emailConfirmationSchema: z.ZodType<EmailConfirmation> = z.object(linkToken);

export const sentLookPictureSchema: z.ZodType<SentLookPicture> = z.object({
  ...linkToken,
  look: numberBelow(lookLeadLimits.looks).nullable(),
  photo: numberBelow(lookLeadLimits.morePhotos + 1),
  isScene: z.boolean("Must be true or false."),
});

function numberBelow(count: number) {
  return z
    .int("Must be a whole number.")
    .min(0)
    .max(count - 1);
}
