import { dayInWords, monthInWords } from "./article-dates.ts";
import type { Article } from "./articles.ts";

export function ArticleDates({ article: { publishedOn, checkedIn } }: { article: Article }) {
  return (
    <p className="type-small mt-4 text-faint">
      Published <time dateTime={publishedOn}>{dayInWords(publishedOn)}</time>
      {" · "}
      Facts checked <time dateTime={checkedIn}>{monthInWords(checkedIn)}</time>
    </p>
  );
}
