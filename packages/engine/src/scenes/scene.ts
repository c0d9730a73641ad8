import type { StyleName } from "../styles/style-name.ts";

/** What a car's picture is turned into. */
export type Scene = { kind: "style"; style: StyleName };
