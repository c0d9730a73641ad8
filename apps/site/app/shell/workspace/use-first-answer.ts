import { useEffect, useState } from "react";
import type { Answer } from "../../api.ts";

/**
 * What the server answers when a page opens; undefined until then, and null if it refuses or was not asked. `find` must be
 * the same in every render.
 */
export function useFirstAnswer<Data>(find: (() => Promise<Answer<Data>>) | null): Data | null | undefined {
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
  return data;
}
