import type { Words } from "./words.ts";

/** The parts of an element on screen. */
export interface FrameView {
  box: HTMLElement;
  frame: HTMLIFrameElement;
  close: HTMLButtonElement;
  /** Covers a frame that does not answer. */
  note: HTMLElement;
}

/** Makes the parts for a configurator at this address. It loads once the box is part of the page. */
export function makeFrameView(address: string, title: string, words: Words): FrameView {
  const { origin } = new URL(address);
  const frame = make("iframe", {
    src: address,
    title,
    // Names the origin: a frame gets the camera only for that, and only if the page itself may use it.
    allow: ["camera", "clipboard-write", "fullscreen", "web-share"]
      .map((name) => `${name} ${origin}`)
      .join("; "),
    // Whatever the page's own policy: the frame learns the page's origin, and never its path or query.
    referrerpolicy: "strict-origin",
  });
  const close = make("button", { type: "button" }, words.close);
  const bar = make("div", { class: "bar" }, close);
  const link = make("a", { href: address, target: "_blank", rel: "noopener" }, words.open);
  const note = make("div", { class: "note", role: "status" }, make("p", {}, words.blocked), link);
  note.hidden = true;
  const box = make("div", { class: "box" }, bar, frame, note);
  return { box, frame, close, note };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
