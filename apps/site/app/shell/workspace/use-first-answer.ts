import { useEffect, useState } from "react";
import type { Answer } from "../../api.ts";
import { usePatience } from "./use-patience.ts";

/**
 * What the server answers when a page opens; undefined until then, and null if it refuses, was not asked, or takes longer
 * than the page waits. `find` must be the same in every render.
 */
export function useFirstAnswer<Data>(find: (() => Promise<Answer<Data>>) | null): Data | null | undefined {
  const isPatient = usePatience();
  const [data, setData] = useState<Data | null | undefined>(find === null ? null : undefined);
  useEffect(() => {
    if (find === null) return;
    let isWanted = true;
    void find().then((answer) => {
      if (isWanted) setData(answer.kind === "ok" ? answer.body : null);
    });
    return () => {
      isWanted = false;
    };
  }, [find]);
  return data === undefined && !isPatient ? null : data;
}
