/** A model file could not be downloaded, failed its check, or does not run here. The message is for the log. */
export class ModelError extends Error {
  override name = "ModelError";
}
