/** What decodes a kind of picture that the browser cannot could not be fetched. The message is for the log. */
export class ReaderError extends Error {
  override name = "ReaderError";
}
