/** The status of a refusal by better-auth; undefined for any other error. Told by its name: to load the class takes long. */
export function authErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name !== "APIError" || !("statusCode" in error)) return undefined;
  return typeof error.statusCode === "number" ? error.statusCode : undefined;
}
