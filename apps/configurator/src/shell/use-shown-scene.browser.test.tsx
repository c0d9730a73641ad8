import { services } from "@livery/contract";
import type { Renderer, SceneArtist } from "@livery/engine";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../controls/testing/render-element.ts";
import type { SceneSource } from "../features/scene/scene-source.ts";
import "../language/testing/english.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { CustomerSessionContext } from "../look/customer-session-context.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { SelectionContext } from "../look/selection-context.ts";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../photo-session/photo-session-context.ts";
import { createScript, file, photoOf } from "../photo-session/testing/scripted-engine.ts";
import { ServiceRail } from "./service-rail.tsx";
import { useSelectionState } from "./use-selection-state.ts";
import { useShownScene } from "./use-shown-scene.ts";

test("opening Scene cuts the car out before a scene is chosen, and leaving it frees the worker", async () => {
  const events: string[] = [];
  const artist: Partial<SceneArtist> = {
    prepare: () => Promise.resolve(void events.push("prepared")),
    close: () => void events.push("closed"),
  };
  await render(artist as SceneArtist); // all that is used without a scene
  await expect.element(page.getByRole("tab", { name: "Scene" })).toBeVisible();
  expect(events).toEqual([]);
  await page.getByRole("tab", { name: "Scene" }).click();
  await expect.poll(() => events).toEqual(["prepared"]);
  await page.getByRole("tab", { name: "Tint" }).click();
  await expect.poll(() => events).toEqual(["prepared", "closed"]);
});

test.each([
  { isOnline: true, words: "The scene didn't work. Choose it again." },
  { isOnline: false, words: "A place needs a connection the first time. Styles work without one." },
])("a place that fails says what to do: online $isOnline", async ({ isOnline, words }) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  vi.stubGlobal("reportError", () => {});
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const artist: Partial<SceneArtist> = {
    prepare: () => Promise.resolve(),
    draw: () => Promise.reject(new TypeError("Failed to fetch")),
    close: () => {},
  };
  const session = await render(artist as SceneArtist);
  await page.getByRole("tab", { name: "Scene" }).click();
  session.edit((state) => ({ ...state, scene: { kind: "place", place: "workshop" } }));
  await expect.element(page.getByText(words)).toBeVisible();
});

async function render(artist: SceneArtist): Promise<CustomerSession> {
  const engine = { ...createScript().engine, createSceneArtist: () => artist };
  const photoSession = new PhotoSession(() => Promise.resolve(engine));
  await photoSession.choosePhoto(file("car", 8));
  const session = new CustomerSession(createSafeStorage(() => sessionStorage));
  renderElement(
    <PhotoSessionContext value={photoSession}>
      <CustomerSessionContext value={session}>
        <Services />
      </CustomerSessionContext>
    </PhotoSessionContext>,
  );
  return session;
}

function Services() {
  const [source] = useState(anySource);
  const selection = useSelectionState(new Set(services), source);
  return (
    <SelectionContext value={selection}>
      <ServiceRail offered={new Set(services)} chosen={selection.service} onChoose={selection.showService} />
      <SceneWords source={source} />
    </SelectionContext>
  );
}

function SceneWords({ source }: { source: SceneSource }) {
  return <p>{useShownScene(source).words}</p>;
}

function anySource(): SceneSource {
  const renderer: Partial<Renderer> = {}; // read by the artist only
  return {
    renderer: renderer as Renderer,
    renderLayers: [],
    photo: photoOf(8),
    masks: [],
    isPlateCovered: true,
  };
}
