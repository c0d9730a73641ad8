import { CommandError } from "./command-error.ts";

/** Asks the operator, and returns what they type. */
export type Ask = (question: string) => Promise<string>;

export interface Confirmation {
  ask: Ask;
  /** What they have to repeat. */
  id: string;
  /** The operator has agreed beforehand. */
  yes: boolean | undefined;
}

/** Returns once the operator has repeated the id. */
export async function confirmDeletion(what: string, { ask, id, yes = false }: Confirmation): Promise<void> {
  if (yes) return;
  const typed = await ask(`This deletes ${what} for good. Type ${id} to go on: `);
  if (typed.trim() !== id) throw new CommandError("Nothing was deleted.");
}
