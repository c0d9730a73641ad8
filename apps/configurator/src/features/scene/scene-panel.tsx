import type { Background } from "@livery/engine";
import { useId, useState } from "react";
import { RemoveButton } from "../../controls/remove-button.tsx";
import { SheetTitle } from "../../controls/sheet-head.tsx";
import { useCustomerSession, useCustomerSessionState } from "../../look/customer-session-context.ts";
import type { SceneChoice } from "../../look/scene-choice.ts";
import { texts } from "../../language/texts.ts";
import { BackgroundPicker } from "./background-picker.tsx";
import { HorizonSlider } from "./horizon-slider.tsx";
import { listPlaces, listStyles, sceneKey, sceneName } from "./scenes.ts";
import type { SceneSource } from "./scene-source.ts";
import { SceneThumbnail } from "./scene-thumbnail.tsx";
import { useSceneThumbnails } from "./use-scene-thumbnails.ts";

/** Scenes for the picture, each shown with the customer's own car. `source`: null until the car is found. */
export function ScenePanel({ source }: { source: SceneSource | null }) {
  const customerSession = useCustomerSession();
  const { scene } = useCustomerSessionState().history.present;
  const [all] = useState(() => [...listPlaces(), ...listStyles()]);
  const thumbnails = useSceneThumbnails(source, all);
  const [own, setOwn] = useState<readonly BackgroundScene[]>(scene?.kind === "background" ? [scene] : []);
  const ownThumbnails = useSceneThumbnails(source, own);
  const groups = [
    { legend: texts.scene.places, scenes: [...own, ...all.filter(({ kind }) => kind === "place")] },
    { legend: texts.scene.styles, scenes: all.filter(({ kind }) => kind === "style") },
  ];
  const choose = (next: SceneChoice | null) => customerSession.edit((state) => ({ ...state, scene: next }));
  const chooseBackground = (background: Background) => {
    const next: BackgroundScene = { kind: "background", background };
    setOwn([next]);
    choose(next);
  };
  const name = useId();
  return (
    <section aria-label={texts.shell.serviceNames.scene} className="flex h-full flex-col">
      <SheetTitle title={texts.shell.serviceNames.scene} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 phone:pt-1 wide:px-5">
        <p className="type-small mb-4 text-dim">{texts.scene.intro}</p>
        {scene?.kind === "background" && (
          <HorizonSlider background={scene.background} onChange={chooseBackground} />
        )}
        <BackgroundPicker
          isDisabled={source === null}
          hasBackground={own.length > 0}
          onBackground={chooseBackground}
        />
        {groups.map(({ legend, scenes }) => (
          <fieldset key={legend} className="mb-5">
            <legend className="type-label mb-2 text-dim">{legend}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
              {scenes.map((each) => (
                <label key={sceneKey(each)} className={tileStyle}>
                  <SceneThumbnail
                    picture={(each.kind === "background" ? ownThumbnails : thumbnails).get(sceneKey(each))}
                  />
                  <input
                    type="radio"
                    name={name}
                    checked={scene !== null && sceneKey(scene) === sceneKey(each)}
                    disabled={source === null}
                    onChange={() => choose(each)}
                    className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
                  />
                  <span className="px-2 py-1.5">{sceneName(each)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {scene && <RemoveButton label={texts.scene.remove} onRemove={() => choose(null)} />}
      </div>
    </section>
  );
}

type BackgroundScene = Extract<SceneChoice, { kind: "background" }>;

const tileStyle =
  "type-small relative flex min-h-target cursor-pointer flex-col overflow-hidden rounded-control border border-line-strong text-center text-dim transition-colors duration-quick select-none hover:border-light/60 hover:text-text has-checked:border-light has-checked:bg-light/10 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";
