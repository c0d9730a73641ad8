import { Button } from "@livery/ui";

interface NoMatchProps {
  children: string;
  /** Undefined: nothing narrows the list. */
  onClear: (() => void) | undefined;
}

/** In place of a list without entries. */
export function NoMatch({ children, onClear }: NoMatchProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="type-lead text-dim">
        {children}
      </p>
      {onClear ? (
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
