/** What lists, feeds and search engines say about an article. Its text is articles/SLUG.md. */
export interface Article {
  slug: string;
  title: string;
  description: string;
  /** A day, such as "2026-11-26". */
  publishedOn: string;
  /** The month in which its facts were checked, such as "2026-07". */
  checkedIn: string;
}

export const blogPath = "/blog";
export const feedPath = `${blogPath}/feed.xml`;
export const blogTitle = "Livery blog";
export const blogDescription =
  "Wrap films, window tint and car photos: what we know, and when we checked it.";

/** Newest first; those of one day in the order to read them. */
export const articles: readonly Article[] = [
  {
    slug: "wrap-finishes",
    title: "Wrap finishes compared: gloss, satin, matte, chrome, color flip, carbon and PPF",
    description:
      "How each wrap finish reflects light, what the film costs, how long it is expected to last, and what to settle with the shop before you order.",
    publishedOn: "2026-11-26",
    checkedIn: "2026-11",
  },
  {
    slug: "window-tint-law",
    title: "Window tint law by state",
    description:
      "The listed tint limits for passenger cars in all 50 states and D.C., window by window, with the statute and the month each was reviewed.",
    publishedOn: "2026-11-26",
    checkedIn: "2026-07",
  },
  {
    slug: "photograph-your-car",
    title: "How to photograph your car for the configurator",
    description:
      "Where to stand, what light to look for, and what makes a photo fail: how to take the one picture that film looks right on.",
    publishedOn: "2026-11-26",
    checkedIn: "2026-11",
  },
];

export function articlePath({ slug }: Pick<Article, "slug">): string {
  return `${blogPath}/${slug}`;
}

/** Pages are prerendered with a slash at the end. */
export function articleAt(pathname: string): Article {
  const path = pathname.replace(/\/$/, "");
  const article = articles.find((each) => articlePath(each) === path);
  if (!article) throw new Error(`There is no article at ${pathname}.`);
  return article;
}
