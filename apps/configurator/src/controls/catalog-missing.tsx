import { texts } from "../language/texts.ts";

/** Replaces the films when the catalog failed to load. */
export function CatalogMissing({ onReload }: { onReload: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <p role="alert" className="type-body">
        {texts.controls.catalogMissing}
      </p>
      <button
        type="button"
        onClick={onReload}
        className="type-small min-h-target rounded-control border border-line-strong px-4 hover:border-light/60"
      >
        {texts.actions.tryAgain}
      </button>
    </div>
  );
}
