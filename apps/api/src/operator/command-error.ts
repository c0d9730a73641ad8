/** Why a command is invalid, as a message for the operator. */
export class CommandError extends Error {
  override name = "CommandError";
}
