// The front door for pages. It must stay free of zod: that is 25 KB a visitor would pay for nothing.
export {
  type DemoRequest,
  demoRequestFields,
  demoRequestPath,
  type DemoRequestField,
  emailPattern,
} from "./demo-request.ts";
export { type Problem, type ProblemCode, problemStatus } from "./problem.ts";
