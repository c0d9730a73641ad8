import { afterEach, expect, test, vi } from "vitest";
import { startScripts } from "./start-scripts.ts";

const hydrationEvent = "test:hydrated";
const received: string[] = [];
Object.assign(window, { received });

afterEach(() => {
  vi.useRealTimers();
  dispatchEvent(new Event(hydrationEvent)); // ends the listeners of the test
  document.body.replaceChildren();
  received.length = 0;
});

test("inserts the scripts after load and passes them the data that came before", async () => {
  addScripts();
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll: {} });
  window.__reactRouterContext?.streamController.enqueue("data");
  window.__reactRouterContext?.streamController.close();
  expect(received).toEqual([]);
  await expect.poll(() => received).toEqual(["data", "closed"]);
});

test("inserts the scripts at once at the first user input, and only once", () => {
  addScripts();
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll: {} });
  window.__reactRouterContext?.streamController.enqueue("data");
  dispatchEvent(new Event("pointermove"));
  dispatchEvent(new Event("keydown"));
  window.__reactRouterContext?.streamController.enqueue("more data");
  expect(received).toEqual(["data", "more data"]);
});

test("clicks a button again after hydration", () => {
  const button = document.body.appendChild(document.createElement("button"));
  let clicks = 0;
  button.onclick = () => clicks++;
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll: {} });
  button.click();
  expect(clicks).toBe(0);
  dispatchEvent(new Event(hydrationEvent));
  expect(clicks).toBe(1);
  button.click();
  expect(clicks).toBe(2);
});

test("clicks the button that took the place of the clicked one", () => {
  const button = document.body.appendChild(document.createElement("button"));
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll: {} });
  button.click();
  const successor = document.createElement("button");
  let clicks = 0;
  successor.onclick = () => clicks++;
  button.replaceWith(successor);
  dispatchEvent(new Event(hydrationEvent));
  expect(clicks).toBe(1);
});

test("leaves links and menu buttons to the browser", () => {
  const menu = document.createElement("button");
  menu.setAttribute("command", "show-modal");
  const link = Object.assign(document.createElement("a"), { href: "#there" });
  document.body.append(menu, link);
  const events: boolean[] = [];
  document.body.onclick = (event) => events.push(event.defaultPrevented);
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll: {} });
  menu.click();
  link.click();
  history.replaceState(null, "", location.pathname + location.search);
  expect(events).toEqual([false, false]);
});

test("scrolls to the top, or to the bottom after its delay if the address asks for it", async () => {
  document.body.appendChild(document.createElement("div")).style.height = "5000px";
  const scroll = { opensAtTop: true, bottom: { trigger: "contact", delayMs: 50 } } as const;
  scrollTo({ top: 700, behavior: "instant" });
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll });
  expect(scrollY).toBe(0);
  history.replaceState({ usr: { scrollTo: "contact" } }, "");
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll });
  expect(scrollY).toBe(0);
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight - scrollY).toBeLessThan(2);
  history.replaceState(null, "");
});

test.each([
  {
    title: "a page that grew meanwhile is at its bottom once it has loaded",
    input: undefined,
    isMoved: true,
  },
  { title: "input before then leaves the page where it is", input: "keydown", isMoved: false },
])("$title", ({ input, isMoved }) => {
  const page = document.body.appendChild(document.createElement("div"));
  page.style.height = "2000px";
  scrollTo({ top: 0, behavior: "instant" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  history.replaceState({ usr: { scrollTo: "contact" } }, "");
  const scroll = { opensAtTop: true, bottom: { trigger: "contact", delayMs: 50 } } as const;
  startScripts({ scriptsId: "scripts", hydrationEvent, scroll });
  vi.advanceTimersByTime(49);
  expect(scrollY).toBe(0);
  vi.advanceTimersByTime(1);
  const firstBottom = scrollY;
  expect(firstBottom).toBeGreaterThan(0);
  page.style.height = "3000px";
  if (input !== undefined) dispatchEvent(new Event(input));
  dispatchEvent(new Event("load"));
  expect(scrollY > firstBottom).toBe(isMoved);
  scrollTo({ top: 0, behavior: "instant" });
  history.replaceState(null, "");
});

/** Like React Router's: a script that replaces the stream of the page by its own. */
function addScripts() {
  const code = `window.__reactRouterContext = { streamController: {
    enqueue: (chunk) => window.received.push(chunk), close: () => window.received.push("closed") } };`;
  const scripts = Object.assign(document.createElement("noscript"), { id: "scripts" });
  scripts.textContent = `<script>${code}</script>`;
  document.body.append(scripts);
}
