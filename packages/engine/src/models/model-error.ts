/** A model file could not be had, is not the file we know, or does not run here. The message is for the log. */
export class ModelError extends Error {
  override name = "ModelError";
}
