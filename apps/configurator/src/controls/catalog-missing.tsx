/** Replaces the films when the catalog failed to load. */
export function CatalogMissing({ onReload }: { onReload: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <p role="alert" className="type-body">
        Films couldn't load. Check your connection.
      </p>
      <button
        type="button"
        onClick={onReload}
        className="type-small min-h-target rounded-control border border-line-strong px-4 hover:border-light/60"
      >
        Try again
      </button>
    </div>
  );
}
