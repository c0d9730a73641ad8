import { type Context, createContext, useContext } from "react";

/** Words of a page that its route provides, so that a visitor loads one language. */
export type Texts<Words> = Context<Words | undefined>;

export function createTexts<Words>(): Texts<Words> {
  return createContext<Words | undefined>(undefined);
}

/** Throws if the page around it provides none. */
export function useTexts<Words>(texts: Texts<Words>): Words {
  const words = useContext(texts);
  if (words === undefined) throw new Error("the page provides no texts");
  return words;
}
