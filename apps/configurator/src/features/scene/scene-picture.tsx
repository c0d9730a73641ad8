import { Drawing } from "../../controls/drawing.tsx";
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
  if (scene === null || picture === null) return null;
  const label = [texts.scene.pictureLabel(sceneName(scene)), originOf(scene)].filter(Boolean).join(". ");
  return <Drawing {...{ picture, label }} className="absolute inset-0 size-full" />;
}
