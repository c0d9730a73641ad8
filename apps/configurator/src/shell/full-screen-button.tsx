import { ToolButton } from "../controls/tool-button.tsx";
import { useHost, useHostState } from "../embed/host.ts";

/** Asks the page around the app for the whole screen, or to leave it; nothing where the page cannot. */
export function FullScreenButton() {
  const host = useHost();
  const { isFullscreen } = useHostState();
  if (isFullscreen === null) return null;
  return (
    <ToolButton
      icon={
        isFullscreen ? (
          <path d="M8 3v5H3M12 3v5h5M8 17v-5H3M12 17v-5h5" />
        ) : (
          <path d="M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5" />
        )
      }
      label={isFullscreen ? "Exit full screen" : "Full screen"}
      onClick={() => host.send({ type: "fullscreen-wanted", isWanted: !isFullscreen })}
    />
  );
}
