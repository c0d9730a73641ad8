/**
 * The status of a better-auth error; undefined for any other error. Checked by name, because loading the class is
 * slow.
 */
export function authErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name !== "APIError" || !("statusCode" in error)) return undefined;
  return typeof error.statusCode === "number" ? error.statusCode : undefined;
}
