import { randomUUID } from "node:crypto";

/** Such as `cus_0f8fad5bd9cb469fa165708678bf1f58`. */
export function makeId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll("-", "")}`;
}
