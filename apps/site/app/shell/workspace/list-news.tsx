import { Button } from "@livery/ui";
import type { RefObject } from "react";
import { flushSync } from "react-dom";

export interface ListNewsProps {
  /** One entry of the list, and several. */
  words: readonly [one: string, many: string];
  /** Ids of rows that came in since, and do not show yet. */
  waiting: readonly string[];
  /** Ids of rows that still show, and have left the list. */
  gone: ReadonlySet<string>;
  showLatest: () => void;
  /** Its rows have their id as `data-row`, and a link as a child. */
  list: RefObject<HTMLUListElement | null>;
}

/** Says what came in since the list was read, or left it, and shows the list as it is on demand. */
export function ListNews({ words: [one, many], waiting, gone, showLatest, list }: ListNewsProps) {
  const count = waiting.length;
  if (count === 0 && gone.size === 0) return <p role="status" className="sr-only" />;
  const news = count === 1 ? `1 new ${one}` : `${count} new ${many}`;
  const losses = gone.size === 1 ? `1 ${one} left this list` : `${gone.size} ${many} left this list`;

  /** The button goes away, so the focus goes to what it brought. */
  function show() {
    flushSync(showLatest);
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-row] > a") ?? [])];
    const isNew = ({ parentElement }: HTMLElement) => waiting.includes(parentElement?.dataset["row"] ?? "");
    (links.find(isNew) ?? links[0])?.focus();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? news : losses}
      </p>
      <Button variant="secondary" className="list-news" onClick={show}>
        {count > 0 ? news : "Update list"}
      </Button>
    </>
  );
}

/** On a row that has left the list since. Takes no space. */
export function GoneMark() {
  return <span className="list-gone type-small">No longer in this list</span>;
}
