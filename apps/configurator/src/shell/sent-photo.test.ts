import { expect, onTestFinished, test, vi } from "vitest";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { createScript } from "../photo-session/testing/scripted-engine.ts";
import { openSentPhoto, takeSentPhotoToken } from "./sent-photo.ts";

test.each([
  ["#look=1~R~f.a.all--paint&photo=T-1_x", "T-1_x", "/e/pk_1?lang=es#look=1~R~f.a.all--paint"],
  ["#photo=T-1_x", "T-1_x", "/e/pk_1?lang=es"],
])("takes the token out of %s, and leaves the look there", (hash, token, left) => {
  const replaced: unknown[] = [];
  const page = {
    location: { hash, pathname: "/e/pk_1", search: "?lang=es" },
    history: { state: { opened: 1 }, replaceState: (...given: unknown[]) => void replaced.push(given) },
  } as unknown as Window;
  expect(takeSentPhotoToken(page)).toBe(token);
  expect(replaced).toEqual([[{ opened: 1 }, "", left]]);
});

test("leaves any other address as it is", () => {
  const page = { location: { hash: "#look=1~photo~x" } } as Window;
  expect(takeSentPhotoToken(page)).toBeNull();
});

test("opens the photo of the link, and no start screen asks for one meanwhile", async () => {
  const states: unknown[] = [];
  const { session, asked, widths } = openEmpty(() => new Response("sent:16"));
  session.subscribe(() => states.push(session.getState()));
  await openSentPhoto("T", session);
  expect(states[0]).toMatchObject({ kind: "reading", isRestoring: true });
  expect(states[1]).toMatchObject({ kind: "segmenting" });
  expect(asked).toEqual([["/readSentPhoto", '{"token":"T"}']]);
  expect(widths()).toEqual([16]);
});

test.each([
  ["the looks are erased", () => new Response("{}", { status: 410 })],
  ["there is no connection", () => Promise.reject(new TypeError("offline"))],
])("the start screen says that the photo is missing when %s", async (_case, answer) => {
  const { session } = openEmpty(answer);
  await openSentPhoto("T", session);
  expect(session.getState()).toMatchObject({ kind: "empty", refusal: "sent-photo-missing" });
});

test("after Done no photo comes, neither the one on its way nor another", async () => {
  const aborted: unknown[] = [];
  const { session, asked, widths } = openEmpty((signal) => {
    session.clear();
    aborted.push(signal?.aborted);
    return new Response("sent:16");
  });
  await openSentPhoto("T", session);
  await openSentPhoto("T", session);
  expect(aborted).toEqual([true]);
  expect(session.getState()).toEqual({ kind: "empty", refusal: null, isCleared: true });
  expect(asked).toHaveLength(1);
  expect(widths()).toEqual([]);
});

test("why the customer's own photo was refused meanwhile stays on screen", async () => {
  const { session } = openEmpty(async () => {
    await session.choosePhoto(new Blob(["raw:9"]));
    return new Response("sent:16");
  });
  await openSentPhoto("T", session);
  expect(session.getState()).toMatchObject({ kind: "empty", refusal: "raw" });
});

test("the car of this tab stays, also one that is chosen meanwhile", async () => {
  const { session, asked, widths } = openEmpty(async () => {
    await session.choosePhoto(new Blob(["own:9"]));
    return new Response("sent:16");
  });
  await openSentPhoto("T", session);
  await openSentPhoto("T", session);
  expect(asked).toHaveLength(1);
  expect(widths()).toEqual([9]);
});

/** A tab without a car, and a server that answers so. */
function openEmpty(answer: (signal: RequestInit["signal"]) => Response | Promise<Response>) {
  const script = createScript({ refuse: { raw: "raw" } });
  const session = new PhotoSession(() => Promise.resolve(script.engine));
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, { body, signal }: RequestInit) => {
    asked.push([path, body]);
    return answer(signal);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { session, asked, widths: () => script.segmented.map(({ width }) => width) };
}
