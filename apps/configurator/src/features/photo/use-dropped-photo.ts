import { useEffect, useState } from "react";
import { isForPage, isInField } from "../../controls/is-for-page.ts";

/** Reports a file dropped on the page or pasted into it. Returns true while such a file is dragged over the page. */
export function useDroppedPhoto(onFile: (file: File) => void): boolean {
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
        if (hasFile(event)) setIsDragging(isForPage(event));
        else if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
      },
      options,
    );
    window.addEventListener(
      "dragleave",
      (event) => {
        if (event.relatedTarget === null) setIsDragging(false); // left the page, not just an element
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
    // Office programs add a picture of the copied text to the clipboard, so isForPage skips text fields.
    window.addEventListener("paste", (event) => takeFile(event, event.clipboardData), options);
    return () => listening.abort();
  }, [onFile]);
  return isDragging;
}

/** The field handles dropped text. The browser would replace the app with any other drop, such as a file or a link. */
function isTextForField(event: DragEvent): boolean {
  return isInField(event) && !hasFile(event);
}

function hasFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}
