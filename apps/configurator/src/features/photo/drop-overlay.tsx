import { texts } from "../../language/texts.ts";

export function DropOverlay() {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-night/85 p-6">
      <p className="type-heading grid size-full place-items-center rounded-panel border border-dashed border-light/50">
        {texts.photo.dropHere}
      </p>
    </div>
  );
}
