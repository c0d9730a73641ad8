/** What is wrong with the command as it was typed, in words for the one who typed it. */
export class CommandFault extends Error {
  override name = "CommandFault";
}
