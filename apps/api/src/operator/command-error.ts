/** What is wrong with the command as it was typed, in words for the one who typed it. */
export class CommandError extends Error {
  override name = "CommandError";
}
