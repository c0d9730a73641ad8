import { Button } from "@livery/ui";

interface ListEndProps {
  /** Undefined: as many pages show as a list can have. */
  onMore: (() => void) | undefined;
}

/** Below a list that goes on. */
export function ListEnd({ onMore }: ListEndProps) {
  return onMore ? (
    <Button variant="secondary" className="justify-self-center" onClick={onMore}>
      Show more
    </Button>
  ) : (
    <p className="type-small text-dim">The list ends here. Filter it to see the rest.</p>
  );
}
