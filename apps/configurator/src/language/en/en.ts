import type { Language } from "@livery/contract";
import { actions } from "./actions.ts";
import { controls } from "./controls.ts";
import { decal } from "./decal.ts";
import { films } from "./films.ts";
import { kiosk } from "./kiosk.ts";
import { links } from "./links.ts";
import { look } from "./look.ts";
import { lookNames } from "./look-names.ts";
import { looks } from "./looks.ts";
import { maskEditor } from "./mask-editor.ts";
import { painted } from "./painted.ts";
import { photo } from "./photo.ts";
import { picture } from "./picture.ts";
import { plate } from "./plate.ts";
import { portrait } from "./portrait.ts";
import { rims } from "./rims.ts";
import { scene } from "./scene.ts";
import { send } from "./send.ts";
import { share } from "./share.ts";
import { shell } from "./shell.ts";
import { tint } from "./tint.ts";

/** Everything the app says, in English. */
export const en = {
  language: "en" as Language,
  /** For dates and numbers. */
  locale: "en-US",
  actions,
  controls,
  decal,
  films,
  kiosk,
  links,
  look,
  lookNames,
  looks,
  maskEditor,
  painted,
  photo,
  picture,
  plate,
  portrait,
  rims,
  scene,
  send,
  share,
  shell,
  tint,
};

/** Everything the app says. Each language has the same keys, and functions where a text has numbers or names in it. */
export type Texts = typeof en;
