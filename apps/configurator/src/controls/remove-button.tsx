export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="type-small -mx-3 -my-2 min-h-target rounded-control px-3 text-dim underline decoration-line-strong underline-offset-4 hover:text-text"
    >
      {label}
    </button>
  );
}
