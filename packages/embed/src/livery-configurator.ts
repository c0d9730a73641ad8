import type { EmbedSettings, FrameEvent } from "@livery/contract";
import { appOriginOf } from "./app-origin.ts";
import { coverPage } from "./cover-page.ts";
import { connectFrame, type FrameConnection } from "./frame-connection.ts";
import { type FrameView, makeFrameView } from "./frame-view.ts";
import { dispatch } from "./livery-events.ts";
import { useStyleSheet } from "./style-sheet.ts";
import { wordsFor } from "./words.ts";

/** A blocked frame still fires `load`, so only silence tells. */
const answerLimitMs = 8_000;
const nearPx = 300;

/**
 * `<livery-configurator shop="pk_…">`. Its frame loads once the element comes near the view. In the attribute `popup` it
 * shows nothing until `open()`. Its `lang` is the language of the configurator, whatever the shop's setting is.
 */
export class LiveryConfigurator extends HTMLElement {
  #view: FrameView | undefined;
  #connection: FrameConnection | undefined;
  #waiting: number | undefined;
  #hasAnswered = false;
  #near: IntersectionObserver | undefined;
  #uncover: (() => void) | undefined;
  /** What a page shows in full screen in a way of its own. */
  #isFullscreen = false;
  #preview: EmbedSettings | undefined;

  connectedCallback(): void {
    if (!this.shadowRoot) useStyleSheet(this.attachShadow({ mode: "open" }));
    if (this.hasAttribute("popup")) return;
    this.#near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.load(),
      { rootMargin: `${nearPx}px` },
    );
    this.#near.observe(this);
  }

  disconnectedCallback(): void {
    this.#near?.disconnect();
    this.close();
    this.#connection?.end();
    clearTimeout(this.#waiting);
    this.#view?.box.remove();
    this.#view = undefined;
    this.#hasAnswered = false;
  }

  /** Loads the frame now, however far from the view. */
  load(): void {
    if (this.#view || !this.shadowRoot || !this.isConnected) return;
    this.#near?.disconnect();
    const origin = appOriginOf(this);
    if (origin === undefined) return void dispatch(this, "error", { reason: "no-address" });
    const shop = this.getAttribute("shop");
    const address = new URL(shop === null ? "/" : `/e/${encodeURIComponent(shop)}`, origin);
    for (const name of ["lang", "scene"]) {
      const value = this.getAttribute(name);
      if (value) address.searchParams.set(name, value);
    }
    const words = wordsFor(this);
    const view = makeFrameView(address.href, this.getAttribute("label") ?? words.title, words);
    this.#view = view;
    view.close.addEventListener("click", () => this.close());
    this.#connection = connectFrame(view.frame, origin, (event) => this.#take(event));
    this.#waiting = window.setTimeout(() => this.#giveUp(view), answerLimitMs);
    this.shadowRoot.append(view.box);
  }

  /** Shows the configurator over the whole page. */
  open(): void {
    this.load();
    if (!this.#view || this.#uncover) return;
    const { box, close, frame } = this.#view;
    box.ariaLabel = frame.title;
    this.#uncover = coverPage(this, box, close);
    document.addEventListener("keydown", this.#closeOnEscape);
    this.reportFullscreen(true);
  }

  /** Ends what `open()` began. Looks and photo stay. */
  close(): void {
    if (!this.#uncover) return;
    document.removeEventListener("keydown", this.#closeOnEscape);
    this.#uncover();
    this.#uncover = undefined;
    this.reportFullscreen(false);
    dispatch(this, "close", {});
  }

  /** For pages that cancel `livery:fullscreen`: whether they show the element in full screen now, with a way out. */
  reportFullscreen(isFullscreen: boolean): void {
    this.#isFullscreen = isFullscreen;
    // A frame that another site blocked would get it otherwise, which the browser reports as an error.
    if (this.#hasAnswered) this.#connection?.send({ type: "fullscreen", isFullscreen, hasExit: true });
  }

  /** Shows settings that are not published. Works only on Livery's own site. */
  preview(settings: EmbedSettings): void {
    this.#preview = settings;
    if (this.#hasAnswered) this.#connection?.send({ type: "preview", settings });
  }

  #closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.close();
  };

  #giveUp({ note, frame }: FrameView): void {
    note.hidden = false;
    frame.inert = true;
    dispatch(this, "error", { reason: "no-answer" });
  }

  #greet({ note, frame }: FrameView): void {
    this.#hasAnswered = true;
    clearTimeout(this.#waiting);
    note.hidden = true;
    frame.inert = false;
    if (this.#preview) this.preview(this.#preview);
  }

  #take(event: FrameEvent): void {
    if (this.#view && !this.#hasAnswered) this.#greet(this.#view);
    switch (event.type) {
      case "ready":
        this.reportFullscreen(this.#isFullscreen);
        dispatch(this, "ready", { issues: event.faults });
        break;
      case "height":
        dispatch(this, "height", { heightPx: event.heightPx });
        break;
      case "look-saved":
        dispatch(this, "look", { looks: event.looks });
        break;
      case "sent":
        dispatch(this, "lead", { looks: event.looks, isQueued: event.isQueued });
        break;
      case "fullscreen-wanted":
        if (!dispatch(this, "fullscreen", { isWanted: event.isWanted })) break;
        if (event.isWanted) this.open();
        else this.close();
        break;
      case "close-wanted":
        this.close();
    }
  }
}
