import { useLayoutEffect, useRef } from "react";
import { emptyCanvas } from "../../controls/empty-canvas.ts";
import { texts } from "../../language/texts.ts";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { originOf, sceneName } from "./scenes.ts";

interface ScenePictureProps {
  scene: SceneChoice | null;
  /** Null until it is drawn. */
  picture: ImageData | null;
}

/** The scene over the whole photo. */
export function ScenePicture({ scene, picture }: ScenePictureProps) {
  return scene && picture && <DrawnScene {...{ scene, picture }} />;
}

function DrawnScene({ scene, picture }: { scene: SceneChoice; picture: ImageData }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const drawn = canvas.current;
    if (drawn === null) return;
    drawn.width = picture.width;
    drawn.height = picture.height;
    drawn.getContext("2d")?.putImageData(picture, 0, 0);
    return () => emptyCanvas(drawn);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={[texts.scene.pictureLabel(sceneName(scene)), originOf(scene)].filter(Boolean).join(". ")}
      className="absolute inset-0 size-full"
    />
  );
}
