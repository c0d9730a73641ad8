import { pictureLimits, type PictureOffer, type PicturePreset } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useId } from "react";
import { useBranding } from "../../../embed/branding.ts";
import { useIsKiosk } from "../../../kiosk/kiosk-device.ts";
import { texts } from "../../../language/texts.ts";
import { loadEngine } from "../../../photo-session/engine.ts";
import type { SceneSource } from "../scene-source.ts";
import { SceneTile } from "../scene-tile.tsx";
import { describeEnd } from "./describe-end.ts";
import { usePainter } from "./painter-context.ts";
import { makePictureRequest, type WantedPlace } from "./picture-request.ts";
import { presetDrawings } from "./preset-drawings.ts";
import { useIsMember } from "./use-is-member.ts";

interface PlaceRequestProps {
  offer: Extract<PictureOffer, { kind: "offered" }>;
  source: SceneSource | null;
  preset: PicturePreset | "own" | null;
  onPreset: (preset: PicturePreset | "own") => void;
}

/** Chooses a place to paint, or describes one. */
export function PlaceRequest({ offer, source, preset, onPreset }: PlaceRequestProps) {
  const painter = usePainter();
  const { shopKey } = useBranding();
  const isMember = useIsMember();
  const unremembered = useIsKiosk() ? { autoComplete: "off" } : {};
  const name = useId();
  const choices = offer.mayUseWords ? [...offer.presets, "own" as const] : offer.presets;
  const isBlocked = offer.blockedBy !== null;

  async function paint(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("words");
    const wanted = toWanted(preset, words);
    if (source === null || wanted === null) return;
    const { findCamera } = await loadEngine();
    painter.paint(makePictureRequest(wanted, { camera: findCamera(source), photo: source.photo }, shopKey));
  }

  return (
    <form onSubmit={paint} aria-label={texts.painted.form}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {choices.map((choice) => (
          <SceneTile
            key={choice}
            name={name}
            label={texts.painted.presetName(choice)}
            picture={presetDrawings[choice]}
            isChosen={preset === choice}
            isDisabled={source === null || isBlocked}
            onChoose={() => onPreset(choice)}
          />
        ))}
      </div>
      {preset === "own" && (
        <div className="mt-3">
          <TextField
            name="words"
            label={texts.painted.words}
            placeholder={texts.painted.words}
            description={texts.painted.wordsAreSent}
            maxLength={pictureLimits.wordsLength}
            required
            disabled={isBlocked}
            {...unremembered}
          />
        </div>
      )}
      {offer.blockedBy !== null && (
        <p role="status" className="type-small mt-3 text-text">
          {describeEnd(offer.blockedBy, isMember)}
        </p>
      )}
      {preset !== null && !isBlocked && (
        // In sight, however far down its end of the list is.
        <div className="sticky bottom-0 z-10 mt-1 bg-night py-3 phone:bg-panel">
          <Button type="submit" variant="secondary" className="w-full" disabled={source === null}>
            {texts.painted.paint}
          </Button>
          {isMember && <p className="type-small mt-2 text-dim">{texts.painted.cost}</p>}
        </div>
      )}
    </form>
  );
}

function toWanted(preset: PicturePreset | "own" | null, words: unknown): WantedPlace | null {
  if (preset === null) return null;
  if (preset !== "own") return { preset };
  return typeof words === "string" && words.trim() !== "" ? { preset, words: words.trim() } : null;
}
