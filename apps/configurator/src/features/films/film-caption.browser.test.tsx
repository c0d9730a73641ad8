import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { CustomerSession } from "../../look/customer-session.ts";
import { CustomerSessionContext } from "../../look/customer-session-context.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { FilmCaption } from "./film-caption.tsx";
import { createSwatchDrawings } from "./swatch-drawings.ts";
import { makeFilms } from "./testing/make-films.ts";
import "../../language/testing/english.ts";

/** Of the films of the catalog, those that need the most space where the panel is narrow. */
const longNames = [
  { name: "Gloss Morpheus Black Starlight Iridescent", brand: "KPMF", code: "K75470", finish: "color-flip" },
  { name: "Gloss Tropical Vacation Green", brand: "Avery Dennison", code: "SW900-701-O", finish: "gloss" },
  { name: "Satin Flip Caribbean Shimmer", brand: "3M", code: "2080-SP276", finish: "color-flip" },
] as const;
const short = { name: "Gloss Red", brand: "3M", code: "2080-G13", finish: "gloss" } as const;

test("with space, the name, brand and code of a film are one line", async () => {
  const { name, facts } = await render(longNames[0], 700);
  expect(lineCount(name)).toBe(1);
  expect(facts.left).toBeGreaterThan(name.getBoundingClientRect().right);
});

test.each([230, 280, 343])(
  "a head %i pixels wide has whole names, and moves nothing below",
  async (width) => {
    const { height } = await render(short, width);
    for (const film of longNames) {
      const long = await render(film, width);
      expect(long.name.scrollHeight).toBe(long.name.clientHeight);
      expect(long.name.getBoundingClientRect().bottom).toBeLessThanOrEqual(long.facts.top);
      expect(long.facts.right).toBeLessThanOrEqual(long.text.getBoundingClientRect().right + 0.5);
      expect(long.height).toBe(height);
    }
  },
);

test("the narrowest head has the whole name", async () => {
  for (const film of longNames) {
    const { name } = await render(film, 182);
    expect(name.scrollHeight).toBe(name.clientHeight);
  }
});

async function render(own: Partial<Film>, width: number) {
  addAppStyles();
  const [base] = makeFilms();
  if (base === undefined) throw new Error("no film");
  const session = new CustomerSession(createSafeStorage(() => sessionStorage));
  const container = renderElement(
    <CustomerSessionContext value={session}>
      <div className="@container" style={{ width }}>
        <FilmCaption
          film={{ ...base, ...own }}
          other={null}
          prompt=""
          swatchDrawings={createSwatchDrawings(() => null)}
        />
      </div>
    </CustomerSessionContext>,
  );
  await expect.poll(() => container.querySelectorAll("p > span").length).toBe(2);
  const text = container.querySelector("p");
  const [name, facts] = container.querySelectorAll("p > span");
  if (!text || !name || !facts) throw new Error("a part of the head is missing");
  return { name, text, facts: facts.getBoundingClientRect(), height: container.clientHeight };
}

function lineCount(element: Element): number {
  return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
}
