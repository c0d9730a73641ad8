import { useEffect } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../controls/testing/render-element.ts";
import "../language/testing/english.ts";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../photo-session/photo-session-context.ts";
import type { Failed } from "../photo-session/photo-session-state.ts";
import { createScript, file, named } from "../photo-session/testing/scripted-engine.ts";
import { FailureNotice } from "./failure-notice.tsx";

test("detection that could not load goes on by itself once the device is online again", async () => {
  const { engine } = createScript({ failures: [named("ModelError")] });
  const session = new PhotoSession(() => Promise.resolve(engine));
  await session.choosePhoto(file("car"));
  const failed = session.getState() as Failed; // as scripted
  renderElement(
    <PhotoSessionContext value={session}>
      <FailureNotice failed={failed} />
    </PhotoSessionContext>,
  );
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  const goOnline = () => {
    window.dispatchEvent(new Event("online"));
    return session.getState().kind;
  };
  // React listens a moment after it shows the notice.
  await expect.poll(goOnline).not.toBe("failed");
  await expect.poll(() => session.getState().kind).toBe("ready");
});

test("what no connection mends stays until somebody decides, although the device is online again", async () => {
  const { engine } = createScript({ failures: [named("WebAssemblyError")] });
  const session = new PhotoSession(() => Promise.resolve(engine));
  await session.choosePhoto(file("car"));
  const failed = session.getState() as Failed; // as scripted
  let isListening = false;
  // React runs it after the effects of the notice before it.
  function Listening() {
    useEffect(() => {
      isListening = true;
    }, []);
    return null;
  }
  renderElement(
    <PhotoSessionContext value={session}>
      <FailureNotice failed={failed} />
      <Listening />
    </PhotoSessionContext>,
  );
  await expect.poll(() => isListening).toBe(true);
  window.dispatchEvent(new Event("online"));
  expect(session.getState()).toBe(failed);
});
