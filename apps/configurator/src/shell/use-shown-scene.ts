import type { SceneSource } from "../features/scene/scene-source.ts";
import { originOf, sceneName } from "../features/scene/scenes.ts";
import { type SceneDrawing, useSceneDrawing } from "../features/scene/use-scene-drawing.ts";
import { texts } from "../language/texts.ts";
import { useCustomerSessionState } from "../look/customer-session-context.ts";
import type { SceneChoice } from "../look/scene-choice.ts";
import { useSelection } from "../look/selection-context.ts";

export interface ShownScene {
  /** Its panel is open. */
  isOpen: boolean;
  /** Null for the photo as it is. */
  scene: SceneChoice | null;
  /** The drawing over the photo; null until it is drawn. */
  picture: ImageData | null;
  /** What the caption says about it. */
  words: string;
  /** What the caption must say as long as the picture is shown; null for most scenes. */
  origin: string | null;
}

/** The chosen scene, shown while its panel is open: the other panels need the photo below it. */
export function useShownScene(source: SceneSource | null): ShownScene {
  const isOpen = useSelection().service === "scene";
  const chosen = useCustomerSessionState().history.present.scene;
  const scene = isOpen && source !== null ? chosen : null;
  const drawing = useSceneDrawing(isOpen ? source : null, scene);
  const origin = scene === null ? null : originOf(scene);
  return { isOpen, scene, picture: pictureOf(drawing), words: wordsFor(scene, drawing), origin };
}

function pictureOf(drawing: SceneDrawing): ImageData | null {
  if (drawing.kind === "drawn") return drawing.picture;
  return drawing.kind === "drawing" ? drawing.last : null;
}

function wordsFor(scene: SceneChoice | null, { kind }: SceneDrawing): string {
  if (scene === null) return texts.scene.choose;
  if (kind === "failed")
    return scene.kind === "place" && !navigator.onLine
      ? texts.scene.placeNeedsConnection
      : texts.scene.failed;
  return kind === "drawn" ? texts.scene.shown(sceneName(scene)) : texts.scene.drawing;
}
