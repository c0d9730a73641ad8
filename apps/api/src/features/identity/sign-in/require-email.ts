import { accountEmailSchema } from "@livery/contract/schemas";
import { AppError } from "../../../http/app-error.ts";

/** The address in lowercase, as accounts store it. */
export function requireEmail(text: string): string {
  const { data, error } = accountEmailSchema.safeParse(text.toLowerCase());
  if (error) throw new AppError("invalid-email");
  return data;
}
