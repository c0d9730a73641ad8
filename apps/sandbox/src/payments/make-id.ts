import { randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `cus_` and the like: the prefix says what it is. */
export function makeId(prefix: string, length = 24): string {
  const random = Array.from({ length }, () => letters[randomInt(letters.length)]);
  return `${prefix}_${random.join("")}`;
}
