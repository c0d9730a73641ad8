import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findScriptAddress } from "./app-origin.ts";
import { installCommands, type Livery } from "./commands.ts";
import { defineLivery } from "./define-livery.ts";
import type { LiveryConfigurator } from "./livery-configurator.ts";
import { wordsFor } from "./words.ts";

// The same as of this page, so that nothing is fetched from elsewhere.
const app = location.origin;

beforeAll(() => defineLivery({ app }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  for (const left of document.querySelectorAll("livery-configurator")) left.remove();
});

/** An element near the view, with what it dispatches. */
function addElement(attributes: Record<string, string> = { shop: "pk_a1b2c3" }) {
  const element = document.createElement("livery-configurator");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const heard: [string, unknown][] = [];
  for (const name of ["ready", "look", "lead", "close", "error", "fullscreen"])
    element.addEventListener(`livery:${name}`, (event) => heard.push([name, (event as CustomEvent).detail]));
  document.body.append(element);
  element.load();
  return { element, heard };
}

function frameOf(element: LiveryConfigurator): HTMLIFrameElement {
  const frame = element.shadowRoot?.querySelector("iframe");
  if (!frame) throw new Error("The element has no frame.");
  return frame;
}

/** Delivers a message as the browser would; a test cannot send one from another origin otherwise. */
function deliver(source: Window | null, data: object, origin = app): void {
  window.dispatchEvent(
    new MessageEvent("message", { source, origin, data: { source: "livery-frame", ...data } }),
  );
}

const ready = { type: "ready", faults: [] };

test("loads a frame that names the configurator's origin for the camera and hides the page's path", () => {
  const { element } = addElement();
  const frame = frameOf(element);
  expect(frame.src).toBe(`${app}/e/pk_a1b2c3`);
  expect(frame.allow).toContain(`camera ${app}`);
  expect(frame.referrerPolicy).toBe("strict-origin");
});

test("what stands in the element shows only until the script is there", () => {
  const { element } = addElement();
  const link = element.appendChild(document.createElement("a"));
  link.href = `${app}/e/pk_a1b2c3`;
  link.textContent = "See your car in a wrap";
  expect(link.checkVisibility()).toBe(false);
  link.focus();
  expect(document.activeElement).not.toBe(link);
});

test("an element with a language asks the configurator for it", () => {
  const { element } = addElement({ shop: "pk_a1b2c3", lang: "es" });
  expect(frameOf(element).src).toBe(`${app}/e/pk_a1b2c3?lang=es`);
});

test("an element with a scene asks the configurator for it", () => {
  expect(frameOf(addElement({ scene: "desert" }).element).src).toBe(`${app}/?scene=desert`);
  expect(frameOf(addElement({ shop: "pk_a1b2c3", lang: "es", scene: "ink" }).element).src).toBe(
    `${app}/e/pk_a1b2c3?lang=es&scene=ink`,
  );
});

test("on a Spanish page the element says nothing in English", () => {
  const [english, spanish] = ["en", "es-US"].map((lang) => {
    const { element } = addElement({ shop: "pk_a1b2c3", lang });
    return Object.values(wordsFor(element));
  });
  expect(spanish).toHaveLength(4);
  expect(spanish?.filter((words) => english?.includes(words))).toEqual([]);
});

test("far from the view it loads nothing", async () => {
  const far = document.createElement("div");
  far.style.height = "3000px";
  document.body.append(far);
  onTestFinished(() => far.remove());
  const element = document.createElement("livery-configurator");
  document.body.append(element);
  await vi.waitFor(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(element.shadowRoot?.querySelector("iframe")).toBe(null);
});

test("passes on what its own frame says, and nothing that others do", () => {
  const { element, heard } = addElement();
  const frame = frameOf(element).contentWindow;
  deliver(window, ready);
  deliver(null, ready);
  deliver(frame, ready, "https://eve.example");
  deliver(frame, { ...ready, source: "another-program" });
  expect(heard).toEqual([]);
  deliver(frame, ready);
  deliver(frame, { type: "look-saved", looks: 2 });
  deliver(frame, { type: "sent", looks: 1, isQueued: false });
  expect(heard).toEqual([
    ["ready", { issues: [] }],
    ["look", { looks: 2 }],
    ["lead", { looks: 1, isQueued: false }],
  ]);
});

test("offers a new window when nothing answers within eight seconds, and the frame when it answers after all", () => {
  const { element, heard } = addElement();
  const note = element.shadowRoot?.querySelector<HTMLElement>(".note");
  vi.advanceTimersByTime(7_900);
  expect([note?.hidden, heard]).toEqual([true, []]);
  vi.advanceTimersByTime(200);
  expect([note?.hidden, heard]).toEqual([false, [["error", { reason: "no-answer" }]]]);
  expect(note?.querySelector("a")?.href).toBe(`${app}/e/pk_a1b2c3`);
  deliver(frameOf(element).contentWindow, ready);
  expect(note?.hidden).toBe(true);
});

test("speaks the language of the page around it", () => {
  document.documentElement.lang = "es-US";
  onTestFinished(() => document.documentElement.removeAttribute("lang"));
  const { element } = addElement();
  expect(frameOf(element).title).toBe("Configurador de vinilos para autos");
  const note = element.shadowRoot?.querySelector(".note");
  expect(note?.textContent).toBe("El configurador no se puede mostrar aquí.Abrir en una ventana nueva");
  expect(frameOf(addElement({ shop: "pk_a1b2c3", lang: "en" }).element).title).toBe(
    "Vehicle wrap configurator",
  );
});

test("covers the page without loading the frame again, and gives the focus back", () => {
  const opener = document.body.appendChild(document.createElement("button"));
  onTestFinished(() => opener.remove());
  opener.focus();
  const { element, heard } = addElement();
  const frame = frameOf(element);
  const { contentWindow } = frame;
  deliver(contentWindow, ready);
  deliver(contentWindow, { type: "fullscreen-wanted", isWanted: true });
  const dialog = element.shadowRoot?.querySelector<HTMLElement>("[role=dialog]");
  expect(dialog?.getBoundingClientRect().height).toBe(innerHeight);
  expect(element.shadowRoot?.activeElement?.textContent).toBe("Close");
  expect(opener.inert).toBe(true);
  deliver(contentWindow, { type: "close-wanted" });
  expect(frameOf(element)).toBe(frame);
  expect(frame.contentWindow).toBe(contentWindow);
  expect([opener.inert, document.activeElement]).toEqual([false, opener]);
  expect(heard.map(([name]) => name)).toEqual(["ready", "fullscreen", "close"]);
});

test("leaves full screen to a page that cancels the wish", () => {
  const { element } = addElement();
  element.addEventListener("livery:fullscreen", (event) => event.preventDefault());
  deliver(frameOf(element).contentWindow, { type: "fullscreen-wanted", isWanted: true });
  expect(element.shadowRoot?.querySelector("[role=dialog]")).toBe(null);
});

test("removed while it covers the page, it leaves the page as it was", () => {
  const other = document.body.appendChild(document.createElement("p"));
  onTestFinished(() => other.remove());
  const { element } = addElement({ shop: "pk_a1b2c3", popup: "" });
  element.open();
  expect([other.inert, document.documentElement.style.overflow]).toEqual([true, "hidden"]);
  element.remove();
  expect([other.inert, document.documentElement.style.overflow]).toEqual([false, ""]);
});

test("runs the calls that were made before it was there, and later ones", () => {
  const page: Window & { livery?: Livery } = window;
  onTestFinished(() => void delete page.livery);
  const heard: unknown[] = [];
  const early = Object.assign(() => {}, { q: [["on", "look", (detail: unknown) => heard.push(detail)]] });
  page.livery = early as unknown as Livery; // as the snippet of docs/embed.md makes it
  installCommands(page);
  page.livery("open", { shop: "pk_d4e5f6" });
  const dialog = document.querySelector("livery-configurator");
  deliver(dialog && frameOf(dialog).contentWindow, { type: "look-saved", looks: 1 });
  expect(heard).toEqual([{ looks: 1 }]);
  page.livery("close");
  page.livery("open", { shop: "pk_d4e5f6" });
  expect(document.querySelectorAll("livery-configurator")).toHaveLength(1);
});

test("pushes its events to the page's data layer if it should", () => {
  const page = window as { dataLayer?: unknown[] };
  onTestFinished(() => void delete page.dataLayer);
  const { element } = addElement({ shop: "pk_a1b2c3", "data-layer": "" });
  deliver(frameOf(element).contentWindow, { type: "look-saved", looks: 3 });
  expect(page.dataLayer).toEqual([{ event: "livery_look", livery: { looks: 3 } }]);
});

test("finds its address where a plugin keeps the address of delayed scripts", () => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement("script");
  script.setAttribute("data-delayed-src", "https://app.livery.example/embed/v1.js");
  page.head.append(page.createElement("script"), script);
  expect(findScriptAddress(page)).toBe("https://app.livery.example/embed/v1.js");
});
