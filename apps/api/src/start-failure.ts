/** Why the server cannot start, in one line that tells the person at the terminal what to do about it. */
export class StartFailure extends Error {
  override name = "StartFailure";
}
