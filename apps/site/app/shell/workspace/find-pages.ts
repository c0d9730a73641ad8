import type { Answer } from "../../api.ts";

/** Where a page of a list begins; without `after`, at the first entry. */
export type PageStart = { after?: string };

/** The first pages of a list as one. `join` adds a page to those before it. */
export async function findPages<Page extends { next: string | null }>(
  count: number,
  find: (start: PageStart) => Promise<Answer<Page>>,
  join: (before: Page, page: Page) => Page,
): Promise<Answer<Page>> {
  const first = await find({});
  if (first.kind === "refused") return first;
  let all = first.body;
  for (let page = 1; page < count && all.next !== null; page++) {
    const following = await find({ after: all.next });
    if (following.kind === "refused") return following;
    all = join(all, following.body);
  }
  return { kind: "ok", body: all };
}
