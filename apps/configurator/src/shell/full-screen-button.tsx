import { ToolButton } from "../controls/tool-button.tsx";
import { useHost, useHostState } from "../embed/host.ts";
import { texts } from "../language/texts.ts";

/** Asks the page around the app for the whole screen, or to leave it. Nothing where the page cannot, or shows an exit. */
export function FullScreenButton() {
  const host = useHost();
  const { isFullscreen, hasExit } = useHostState();
  if (isFullscreen === null || (isFullscreen && hasExit)) return null;
  return (
    <ToolButton
      icon={
        isFullscreen ? (
          <path d="M8 3v5H3M12 3v5h5M8 17v-5H3M12 17v-5h5" />
        ) : (
          <path d="M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5" />
        )
      }
      label={isFullscreen ? texts.shell.exitFullScreen : texts.shell.enterFullScreen}
      onClick={() => host.send({ type: "fullscreen-wanted", isWanted: !isFullscreen })}
    />
  );
}
