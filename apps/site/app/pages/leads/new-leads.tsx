import { Button } from "@livery/ui";

interface NewLeadsProps {
  count: number;
  onShow: () => void;
}

/** Says how many leads came in since the list was read, and shows them on demand. */
export function NewLeads({ count, onShow }: NewLeadsProps) {
  const text = count === 1 ? "1 new lead" : `${count} new leads`;
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? "" : text}
      </p>
      {count === 0 ? null : (
        <Button variant="secondary" className="lead-new" onClick={onShow}>
          {text}
        </Button>
      )}
    </>
  );
}
