/** The car of a tab is stored, but storage does not answer, or its photo cannot be decoded for now. */
export class StoredCarError extends Error {
  override name = "StoredCarError";
}
