import { useEffect, useState } from "react";
import { isForPage, isInField } from "../../controls/is-for-page.ts";

/** Takes a file dropped on the page or pasted into it. True while one that it would take is dragged over the page. */
export function useIncomingPhoto(onFile: (file: File) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const takeFile = (event: Event, data: DataTransfer | null) => {
      const file = data?.files[0];
      if (file && isForPage(event)) onFile(file);
    };
    window.addEventListener(
      "dragover",
      (event) => {
        if (isTextForField(event)) return;
        event.preventDefault();
        if (bringsFile(event)) setIsDragging(isForPage(event));
        else if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
      },
      options,
    );
    window.addEventListener(
      "dragleave",
      (event) => {
        if (event.relatedTarget === null) setIsDragging(false); // left the page, not one element for another
      },
      options,
    );
    window.addEventListener(
      "drop",
      (event) => {
        setIsDragging(false);
        if (isTextForField(event)) return;
        event.preventDefault();
        takeFile(event, event.dataTransfer);
      },
      options,
    );
    // Office programs put a picture of what was copied beside its text.
    window.addEventListener("paste", (event) => takeFile(event, event.clipboardData), options);
    return () => listening.abort();
  }, [onFile]);
  return isDragging;
}

/** Goes where it is dropped. Anything else the browser would open in place of the app: a file, a link. */
function isTextForField(event: DragEvent): boolean {
  return isInField(event) && !bringsFile(event);
}

function bringsFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}
