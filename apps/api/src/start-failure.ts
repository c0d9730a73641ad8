/** Why the server cannot start, in one line that tells the operator what to do. */
export class StartFailure extends Error {
  override name = "StartFailure";
}
