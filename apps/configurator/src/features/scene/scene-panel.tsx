import type { Background } from "@livery/engine";
import { useCallback, useId, useState } from "react";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { SheetTitle } from "../../controls/sheet-head.tsx";
import { texts } from "../../language/texts.ts";
import { useCustomerSession, useCustomerSessionState } from "../../look/customer-session-context.ts";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { BackgroundPicker } from "./background-picker.tsx";
import { HorizonSlider } from "./horizon-slider.tsx";
import { PaintedSection } from "./painted/painted-section.tsx";
import type { SceneSource } from "./scene-source.ts";
import { SceneTile } from "./scene-tile.tsx";
import { listPlaces, listStyles, sceneKey, sceneName } from "./scenes.ts";
import { useSceneThumbnails } from "./use-scene-thumbnails.ts";

/** Scenes for the picture, each shown with the customer's own car. `source`: null until the car is found. */
export function ScenePanel({ source }: { source: SceneSource | null }) {
  const customerSession = useCustomerSession();
  const { scene } = useCustomerSessionState().history.present;
  const [all] = useState(() => [...listPlaces(), ...listStyles()]);
  const thumbnails = useSceneThumbnails(source, all);
  const [own, setOwn] = useState<readonly BackgroundScene[]>(scene?.kind === "background" ? [scene] : []);
  const ownThumbnails = useSceneThumbnails(source, own);
  const choose = useCallback(
    (next: SceneChoice | null) => customerSession.edit((state) => ({ ...state, scene: next })),
    [customerSession],
  );
  const chooseBackground = (background: Background) => {
    const next: BackgroundScene = { kind: "background", background };
    setOwn([next]);
    choose(next);
  };
  const name = useId();
  const group = (legend: string, scenes: readonly SceneChoice[]) => (
    <fieldset className="mb-5">
      <legend className="type-label mb-2 text-dim">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 low:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
        {scenes.map((each) => (
          <SceneTile
            key={sceneKey(each)}
            name={name}
            label={sceneName(each)}
            picture={(each.kind === "background" ? ownThumbnails : thumbnails).get(sceneKey(each))}
            isChosen={scene !== null && sceneKey(scene) === sceneKey(each)}
            isDisabled={source === null}
            onChoose={() => choose(each)}
          />
        ))}
      </div>
    </fieldset>
  );
  return (
    <section aria-label={texts.shell.serviceNames.scene} className="flex h-full flex-col">
      <SheetTitle
        title={texts.shell.serviceNames.scene}
        action={
          scene && (
            <RemoveButton
              label={texts.scene.remove}
              shortLabel={texts.actions.remove}
              onRemove={() => choose(null)}
            />
          )
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 phone:pt-1 wide:px-5">
        <p className="type-small mb-4 text-dim">{texts.scene.intro}</p>
        {scene?.kind === "background" && (
          <HorizonSlider background={scene.background} onChange={chooseBackground} />
        )}
        {group(texts.scene.places, [...own, ...all.filter(({ kind }) => kind === "place")])}
        <BackgroundPicker
          isDisabled={source === null}
          hasBackground={own.length > 0}
          onBackground={chooseBackground}
        />
        <PaintedSection source={source} chosen={scene} name={name} onChoose={choose} />
        {group(
          texts.scene.styles,
          all.filter(({ kind }) => kind === "style"),
        )}
      </div>
    </section>
  );
}

type BackgroundScene = Extract<SceneChoice, { kind: "background" }>;
