import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import "../../language/testing/english.ts";
import { PhotoSession } from "../../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../../photo-session/photo-session-context.ts";
import type { NoCar } from "../../photo-session/photo-session-state.ts";
import { createScript, file } from "../../photo-session/testing/scripted-engine.ts";
import { NoCarNotice } from "./no-car-notice.tsx";

test("a photo without a car is shown, and leads back to the start", async () => {
  const session = await startWith({ names: ["wall"] });
  await expect
    .poll(() => page.getByRole("img", { name: "Your photo" }).element())
    .toMatchObject({ width: 6, height: 4 });
  await page.getByRole("button", { name: "Back to start" }).click();
  expect(session.getState()).toMatchObject({ kind: "empty", isCleared: false });
});

test("with a car before it, it leads back to that car", async () => {
  const session = await startWith({ names: ["car", "wall"] });
  await page.getByRole("button", { name: "Back to previous car" }).click();
  expect(session.getState()).toMatchObject({ kind: "ready", photo: { width: 6 } });
});

test("it gives one reason and three ways on, of which one leads", async () => {
  await startWith({ names: ["wall"] });
  const notice = page.getByRole("alert");
  await expect.element(notice.getByRole("heading")).toHaveTextContent("No car found in this photo");
  await expect
    .element(notice.getByRole("paragraph"))
    .toHaveTextContent("It's too dark to see one. Try again in daylight.");
  expect(notice.getByRole("paragraph").elements()).toHaveLength(1);
  await expect.element(page.getByLabelText("Try another photo")).toHaveAttribute("type", "file");
  const buttons = [...document.querySelectorAll("main button")];
  expect(
    buttons.map(({ textContent }) => textContent).filter((words) => words !== "Try another photo"),
  ).toEqual(["Outline the car yourself", "Back to start"]);
});

test("on a paired kiosk another photo comes from the customer's phone, never from the tablet's files", async () => {
  const asked: string[] = [];
  await startWith({ names: ["wall"], onPhone: () => asked.push("phone") });
  await page.getByRole("button", { name: "Try another photo" }).click();
  await page.getByRole("button", { name: "Use my phone" }).click();
  expect(asked).toEqual(["phone"]);
  expect(document.querySelector("input[type=file]")).toBeNull();
});

/** Adds photos one after the other. The last one has no car. */
async function startWith({ names, onPhone = null }: { names: string[]; onPhone?: (() => void) | null }) {
  const { engine } = createScript();
  const pixels = new ImageData(6, 4);
  const session = new PhotoSession(() =>
    Promise.resolve({
      ...engine,
      async readPhoto(blob) {
        await engine.readPhoto(blob); // the script remembers the name
        return { kind: "photo", photo: { width: 6, height: 4, pixels } };
      },
    }),
  );
  for (const name of names) await session.choosePhoto(file(name));
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    session.clear();
  });
  root.render(
    <PhotoSessionContext value={session}>
      <NoCarNotice
        noCar={session.getState() as NoCar}
        onCamera={() => {}}
        onPhone={onPhone}
        onPhoto={() => {}}
      />
    </PhotoSessionContext>, // the last photo has no car
  );
  return session;
}
