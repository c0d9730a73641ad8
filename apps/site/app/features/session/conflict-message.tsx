import { Button } from "@livery/ui";
import { FormMessage } from "./form-message.tsx";

interface ConflictMessageProps {
  /** What somebody else saved, and that this form is not saved yet. */
  text: string;
  onMine: () => Promise<unknown>;
  onTheirs: () => void;
}

/** Two people of a shop edited the same thing: says so, and lets this one choose. */
export function ConflictMessage({ text, onMine, onTheirs }: ConflictMessageProps) {
  return (
    <>
      <FormMessage tone="error" takesFocus>
        {text}
      </FormMessage>
      <Button variant="secondary" onClick={onMine}>
        Save mine
      </Button>
      <Button variant="quiet" onClick={onTheirs}>
        Show theirs
      </Button>
    </>
  );
}
