import type { Language } from "@livery/contract";
import { retryImport } from "../controls/retry-import.ts";
import type { SafeStorage } from "../look/safe-storage.ts";
import type { Texts } from "./en/en.ts";
import { pickLanguage } from "./pick-language.ts";
import { setTexts } from "./texts.ts";

interface LanguageOptions {
  storage: SafeStorage;
  /** What the page's address asks for with `lang`; anything. */
  link: string | null;
  /** The browser's languages, the preferred first. */
  browser: readonly string[];
  /** Customers share the device, so a choice ends with their session. */
  isShared: boolean;
  /** Gets the language's code and the title of the page. */
  page: Document;
}

const storageKey = "livery.language";

/** The language on screen. Its texts load alone, and before anything is in it. */
export class LanguageChoice {
  readonly #options: LanguageOptions;
  readonly #listeners = new Set<() => void>();
  #shown: Language = "en";
  /** The last one asked for; loading may take a while. */
  #wanted: Language = "en";
  #shop: Language | null = null;

  constructor(options: LanguageOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): Language => this.#shown;

  /** Shows the language that the customer, the link, the shop (null: whichever) or the browser wants. */
  async start(shop: Language | null): Promise<void> {
    this.#shop = shop;
    const { storage, link, browser, isShared } = this.#options;
    const chosen = isShared ? null : storage.read(storageKey);
    const language = pickLanguage({ chosen, link, shop, browser });
    // The app in the other language is better than none.
    await this.#show(language).catch(() => this.#show(language === "en" ? "es" : "en"));
  }

  /** Shows another language, and keeps it on a customer's own device. */
  async choose(language: Language): Promise<void> {
    await this.#show(language);
    if (this.#shown === language && !this.#options.isShared)
      this.#options.storage.write(storageKey, language);
  }

  /** Whether `endSession` would change the language: the device is shared, and a customer chose another one. */
  get isTemporary(): boolean {
    const { isShared, link, browser } = this.#options;
    return isShared && this.#shown !== pickLanguage({ chosen: null, link, shop: this.#shop, browser });
  }

  /** The customer is done: the next one on a shared device starts anew. */
  async endSession(): Promise<void> {
    if (this.#options.isShared) await this.start(this.#shop);
  }

  async #show(language: Language): Promise<void> {
    this.#wanted = language;
    const loaded = await loaders[language]();
    if (this.#wanted !== language) return;
    const { page } = this.#options;
    setTexts(loaded);
    page.documentElement.lang = language;
    page.title = loaded.shell.documentTitle;
    this.#shown = language;
    for (const listener of this.#listeners) listener();
  }
}

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await retryImport(() => import("./en/en.ts"))).en,
  es: async () => (await retryImport(() => import("./es/es.ts"))).es,
};
