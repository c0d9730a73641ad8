import * as z from "zod";
import { passwordLength } from "./account.ts";

/** A password to set. The server also checks whether it is easy to guess. */
export function newPassword() {
  return z
    .string("Fill out this field.")
    .min(passwordLength.min, `Use at least ${passwordLength.min} characters.`)
    .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`);
}
