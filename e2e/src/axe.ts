import axe from "axe-core";
import type { Page } from "@playwright/test";

/**
 * What axe finds wrong on the page, by rule, with the HTML of each faulty element. Frames are left out: the configurator
 * in the site's frame has its own journeys.
 *
 * Runs in the page and returns only what is wrong. `@axe-core/playwright` also carries all that is right through Node
 * and a second page, which takes eight times the processor time on a page with 693 films.
 */
export async function findViolations(
  page: Page,
  { disabledRules = [], leftOut = [] }: Partial<AxeOptions> = {},
): Promise<string[][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, { disabledRules, leftOut });
}

interface AxeOptions {
  disabledRules: readonly string[];
  /** Selectors of elements that no rule looks at. */
  leftOut: readonly string[];
}

async function runAxe({ disabledRules, leftOut }: AxeOptions): Promise<string[][]> {
  // A color on its way to another one may have too little contrast for a moment.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { exclude: ["iframe", ...leftOut] },
    {
      iframes: false,
      resultTypes: ["violations"],
      rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    },
  );
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
