/** The files of one of our own cars could not be had. The message is for the log. */
export class SampleError extends Error {
  override name = "SampleError";
}
