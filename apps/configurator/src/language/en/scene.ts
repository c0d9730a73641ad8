import type { StyleName } from "@livery/engine";

const styles: Record<StyleName, string> = { blueprint: "Blueprint", poster: "Poster", ink: "Ink" };

/** Scenes: the car as a drawing. */
export const scene = {
  title: "Scene",
  intro: "Your car as a drawing, made on this device.",
  styles: "Styles",
  styleName: (style: StyleName): string => styles[style],
  none: "Photo",
  remove: "Remove scene",
  drawing: "Drawing your car…",
  failed: "The drawing didn't work. Choose it again.",
  pictureLabel: (scene: string) => `Your car as a scene: ${scene}`,
  shown: (scene: string) => `Scene: ${scene}`,
  choose: "Choose a style.",
};
