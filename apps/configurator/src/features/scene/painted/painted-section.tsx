import type { PicturePreset } from "@livery/contract";
import { useEffect, useState } from "react";
import { texts } from "../../../language/texts.ts";
import type { SceneChoice } from "../../../look/scene-choice.ts";
import type { SceneSource } from "../scene-source.ts";
import { sceneKey, sceneName } from "../scenes.ts";
import { SceneTile } from "../scene-tile.tsx";
import { useSceneThumbnails } from "../use-scene-thumbnails.ts";
import { canPaintAgain, sceneOf } from "./painter.ts";
import { usePainter, usePainterState } from "./painter-context.ts";
import { PaintingStatus } from "./painting-status.tsx";
import { PlaceRequest } from "./place-request.tsx";
import type { PaintedPlace } from "./stored-painting.ts";

interface PaintedSectionProps {
  source: SceneSource | null;
  chosen: SceneChoice | null;
  /** Name of the radio buttons of all scenes. */
  name: string;
  onChoose: (scene: SceneChoice) => void;
}

/** Places that a hosted model paints, where the shop offers them. */
export function PaintedSection({ source, chosen, name, onChoose }: PaintedSectionProps) {
  const painter = usePainter();
  const { offer, painting, places, unseen } = usePainterState();
  const [preset, setPreset] = useState<PicturePreset | "own" | null>(null);
  useEffect(() => void painter.refreshOffer(), [painter]);
  useRefreshedOnReturn(offer.kind === "offered" && offer.blockedBy !== null);
  useShownWhenFinished(source, onChoose);
  const scenes = useScenesOf(places);
  const thumbnails = useSceneThumbnails(source, scenes);
  if (offer.kind === "none" && places.length === 0 && painting.kind === "idle") return null;
  const shown = places.find((place) => chosen !== null && sceneKey(sceneOf(place)) === sceneKey(chosen));
  return (
    <fieldset className="relative mb-5">
      <legend className="type-label mb-2 text-dim">{texts.painted.title}</legend>
      <p className="type-small mb-3 text-dim">
        <span>{texts.painted.intro}</span>
        {offer.kind === "offered" && offer.isSample && (
          <strong className="mt-1 block font-medium text-text">{texts.painted.sample}</strong>
        )}
      </p>
      {scenes.length > 0 && (
        <div className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
          {scenes.map((scene) => (
            <SceneTile
              key={scene.id}
              name={name}
              label={sceneName(scene)}
              picture={thumbnails.get(sceneKey(scene))}
              isChosen={shown?.request.id === scene.id}
              isDisabled={source === null}
              onChoose={() => onChoose(scene)}
            />
          ))}
        </div>
      )}
      {shown && painting.kind !== "running" && <PaintAgain place={shown} key={shown.request.id} />}
      {painting.kind === "running" || painting.kind === "ended" ? (
        <PaintingStatus painting={painting} />
      ) : (
        offer.kind === "offered" && <PlaceRequest {...{ offer, source, preset }} onPreset={setPreset} />
      )}
      {/* Says once that a picture came, also to those who do not see it. */}
      <p role="status" className="sr-only">
        {unseen === null && shown ? texts.painted.finished(sceneName(sceneOf(shown))) : ""}
      </p>
    </fieldset>
  );
}

/** An owner lifts the block in another tab: buys credits, or raises the limit. */
function useRefreshedOnReturn(isBlocked: boolean): void {
  const painter = usePainter();
  useEffect(() => {
    if (!isBlocked) return;
    const refresh = () => {
      if (document.visibilityState === "visible") void painter.refreshOffer();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [painter, isBlocked]);
}

/** Puts a finished place behind the car once there is one. */
function useShownWhenFinished(source: SceneSource | null, onChoose: (scene: SceneChoice) => void): void {
  const painter = usePainter();
  const { places, unseen } = usePainterState();
  useEffect(() => {
    const place = places.find(({ request }) => request.id === unseen);
    if (source === null || place === undefined) return;
    painter.markSeen();
    onChoose(sceneOf(place));
  }, [painter, source, places, unseen, onChoose]);
}

/** The same array for the same places, so that nothing is drawn twice. */
function useScenesOf(places: readonly PaintedPlace[]) {
  const [known, setKnown] = useState({ places, scenes: places.map(sceneOf) });
  if (known.places === places) return known.scenes;
  const next = { places, scenes: places.map(sceneOf) };
  setKnown(next);
  return next.scenes;
}

function PaintAgain({ place }: { place: PaintedPlace }) {
  const painter = usePainter();
  const { places } = usePainterState();
  const [now] = useState(() => Date.now());
  if (!canPaintAgain(place, places, now)) return null;
  return (
    <p className="type-small mb-3 text-dim">
      {texts.painted.somethingInTheWay}{" "}
      <button
        type="button"
        onClick={() => painter.paintAgain(place)}
        className="-my-2 min-h-target underline decoration-line-strong underline-offset-4 hover:text-text"
      >
        {texts.painted.paintAgain}
      </button>
    </p>
  );
}
