import { expect, test } from "vitest";
import { findSameTexts } from "./find-same-texts.ts";

interface Texts {
  close: string;
  zoom: string;
  columns: readonly string[];
  send: { title: (count: number) => string; to: (name: string) => string };
}

const english: Texts = {
  close: "Close",
  zoom: "Zoom",
  columns: ["Price", "Total"],
  send: { title: (count) => (count === 1 ? "Send it" : "Send them"), to: (name) => `To ${name}` },
};

const spanish: Texts = {
  close: "Cerrar",
  zoom: "Zoom",
  columns: ["Precio", "Total"],
  send: { title: (count) => (count === 1 ? "Enviarlo" : "Send them"), to: (name) => `A ${name}` },
};

test("finds texts that are the same, in lists and in what functions say, too", () => {
  expect(findSameTexts(english, spanish, { send: { title: [[1], [2]], to: [["Ana"]] } })).toEqual([
    "zoom: Zoom",
    "columns/1: Total",
    "send/title#2: Send them",
  ]);
});
