import { ToolIcon } from "./tool-button.tsx";
import { texts } from "../language/texts.ts";

interface ZoomButtonsProps {
  isFitted: boolean;
  canZoomOut: boolean;
  onKey: (key: "+" | "-" | "0") => void;
  className?: string;
}

/** Zoom for customers who cannot pinch and have no mouse wheel. Keys zoom the picture itself. */
export function ZoomButtons({ isFitted, canZoomOut, onKey, className = "" }: ZoomButtonsProps) {
  return (
    <div role="group" aria-label={texts.controls.zoom} className={className}>
      <ZoomButton
        label={texts.controls.zoomIn}
        path={`${magnifier}M8.5 6v5M6 8.5h5`}
        onPress={() => onKey("+")}
      />
      {canZoomOut && !isFitted && (
        <ZoomButton label={texts.controls.zoomOut} path={`${magnifier}M6 8.5h5`} onPress={() => onKey("-")} />
      )}
      {!isFitted && (
        <ZoomButton
          label={texts.controls.fitToScreen}
          path="M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4"
          onPress={() => onKey("0")}
        />
      )}
    </div>
  );
}

/** A plus alone would look like adding something. */
const magnifier = "M14 8.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 1 1 11 0ZM12.5 12.5 17 17";

function ZoomButton({ label, path, onPress }: { label: string; path: string; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1} // the picture has the same on its keys
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-target place-items-center rounded-full bg-raised/85 text-text hover:bg-raised phone:bg-clip-content phone:p-1 low:bg-clip-content low:p-1"
    >
      <ToolIcon icon={<path d={path} />} />
    </button>
  );
}
