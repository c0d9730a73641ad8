/** The files of a sample car did not load. The message is for the log. */
export class SampleError extends Error {
  override name = "SampleError";
}
