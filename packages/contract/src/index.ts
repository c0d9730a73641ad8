// The front door for pages. It must stay free of zod: that is 25 KB a visitor would pay for nothing.
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
export { longestPagePath, type PageView, pageViewPath } from "./page-view.ts";
export { type Problem, type ProblemCode, problemStatus } from "./problem.ts";
