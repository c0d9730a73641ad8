import type { Photo } from "@livery/engine";
import { type RefObject, useRef } from "react";
import { useBackCloses } from "../controls/back.ts";
import { focusOn } from "../controls/focus-on.ts";
import { useStateFor } from "../controls/use-state-for.ts";
import type { Selection } from "../look/selection-context.ts";
import type { PhotoPoint } from "../photo-session/photo-point.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";

/** Choosing another of several cars in the photo. */
export interface CarChoice {
  isChoosing: boolean;
  /** Starts it, and takes the focus back when the detected car is kept. */
  button: RefObject<HTMLButtonElement | null>;
  /** Takes the focus when a car is chosen. */
  picture: RefObject<HTMLDivElement | null>;
  start: () => void;
  choose: (at: PhotoPoint) => void;
  /** Keeps the detected car. */
  keep: () => void;
  /** The same, without a focus. */
  stop: () => void;
}

export function useCarChoice(photo: Photo, selection: Selection): CarChoice {
  const photoSession = usePhotoSession();
  const [isChoosing, setIsChoosing] = useStateFor(photo, false);
  const button = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  function keep() {
    setIsChoosing(false);
    button.current?.focus();
  }
  useBackCloses(isChoosing, keep);
  return {
    isChoosing,
    button,
    picture,
    start: () => setIsChoosing(true),
    choose(at) {
      setIsChoosing(false);
      focusOn(picture.current);
      selection.selectMask(null);
      void photoSession.chooseCar(at);
    },
    keep,
    stop: () => setIsChoosing(false),
  };
}
