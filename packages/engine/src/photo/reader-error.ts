/** The decoder for a format that the browser cannot decode could not be downloaded. The message is for the log. */
export class ReaderError extends Error {
  override name = "ReaderError";
}
