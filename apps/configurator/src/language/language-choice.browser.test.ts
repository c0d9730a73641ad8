import { afterEach, expect, test } from "vitest";
import { createSafeStorage } from "../look/safe-storage.ts";
import { LanguageChoice } from "./language-choice.ts";
import { texts } from "./texts.ts";
import "./testing/english.ts";

const storage = createSafeStorage(() => localStorage);
const { title } = document;

afterEach(async () => {
  storage.remove("livery.language");
  await open({ browser: ["en"] });
  document.title = title;
});

test("speaks the browser's language, and tells the page", async () => {
  const choice = await open({ browser: ["es-MX", "en"] });
  expect(choice.getState()).toBe("es");
  expect(texts.photo.choose).toBe("Elegir una foto");
  expect(document.documentElement.lang).toBe("es");
  expect(document.title).toBe("Livery: su auto en cualquier vinilo");
});

test("keeps what the customer chose, whatever browser and shop want", async () => {
  const choice = await open({ browser: ["en-US"] });
  await choice.choose("es");
  expect(choice.getState()).toBe("es");
  expect((await open({ browser: ["en-US"] })).getState()).toBe("es");
  await choice.start("en");
  expect(choice.getState()).toBe("es");
});

test("on a shared device a choice ends with the session", async () => {
  const choice = await open({ browser: ["en-US"], isShared: true });
  await choice.choose("es");
  expect((await open({ browser: ["en-US"], isShared: true })).getState()).toBe("en");
  expect(choice.isTemporary).toBe(true);
  await choice.endSession();
  expect([choice.getState(), choice.isTemporary]).toEqual(["en", false]);
});

test("a link's language wins over shop and browser, and the customer can change it", async () => {
  const choice = await open({ browser: ["en-US"], link: "es" });
  await choice.start("en");
  expect(choice.getState()).toBe("es");
  await choice.choose("en");
  expect((await open({ browser: ["en-US"], link: "es" })).getState()).toBe("en");
});

test("the last language asked for wins", async () => {
  const choice = await open({ browser: ["en-US"] });
  await Promise.all([choice.choose("es"), choice.choose("en")]);
  expect(choice.getState()).toBe("en");
  expect(texts.actions.undo).toBe("Undo");
});

interface Opening {
  browser: readonly string[];
  link?: string;
  isShared?: boolean;
}

async function open({ browser, link, isShared = false }: Opening) {
  const choice = new LanguageChoice({ storage, link: link ?? null, browser, isShared, page: document });
  await choice.start(null);
  return choice;
}
