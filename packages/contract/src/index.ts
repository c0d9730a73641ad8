// The front door for pages. Keep it free of zod: that is 25 KB every visitor would download for nothing.
export {
  changePasswordPath,
  type OpenSession,
  type PasswordChange,
  passwordLength,
  type PasswordReset,
  requestResetPath,
  type ResetMailRequest,
  resetParameter,
  resetPasswordPath,
  type Session,
  sessionPath,
  sessionsPath,
  type SignInRequest,
  signInPath,
  type SignInState,
  signOutOthersPath,
  signOutPath,
  signOutSessionPath,
} from "./account.ts";
export {
  checkoutOutcome,
  checkoutPath,
  type CheckoutRequest,
  paymentEventPath,
  portalPath,
  type PortalRequest,
  type RedirectResponse,
} from "./billing.ts";
export {
  type BusinessInquiry,
  type ContactField,
  type ContactMessage,
  contactMessageFields,
  contactMessagePath,
  type GeneralInquiry,
} from "./contact-message.ts";
export {
  type DemoRequest,
  demoRequestFields,
  demoRequestPath,
  type DemoRequestField,
  emailPattern,
} from "./demo-request.ts";
export { type FormGuard, honeypotField, shortestElapsedMs } from "./form-guard.ts";
export {
  type FrameEvent,
  type FrameSettingIssue,
  type FrameSettingIssueReason,
  frameSource,
  type PageEvent,
  pageSource,
  readFrameMessage,
  readPageMessage,
} from "./frame-messages.ts";
export { frameParameters, type Service, services } from "./frame-settings.ts";
export {
  largestLookLeadBytes,
  type LookLead,
  type LookLeadResponse,
  type LookLeadField,
  lookLeadFields,
  lookLeadLimits,
  lookLeadPath,
  panelNamePattern,
  type SentFilm,
  type SentLayer,
  type SentLook,
  type SentTint,
} from "./look-lead.ts";
export { asOneLine, isOneLine } from "./one-line.ts";
export { longestPagePath, type PageView, pageViewPath } from "./page-view.ts";
export {
  freeDays,
  monthlyCredits,
  type PaidPlan,
  type Plan,
  planPriceCents,
  trialCredits,
} from "./plans.ts";
export { type Problem, type ProblemCode, problemStatus } from "./problem.ts";
export { type Shop, type ShopResponse, shopPath, type SubscriptionState } from "./shop.ts";
