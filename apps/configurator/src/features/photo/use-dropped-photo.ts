import { useEffect, useState } from "react";
import { isForPage, isInField } from "../../controls/is-for-page.ts";

/** What to do with what is dropped on the page or pasted into it. */
interface DropHandlers {
  /** Receives the first photo, and how many files came with it. */
  onPhoto: (photo: File, count: number) => void;
  /** There were only folders. */
  onFolder: () => void;
}

/** Reports files dropped on the page or pasted into it. Returns true while files are dragged over the page. */
export function useDroppedPhoto({ onPhoto, onFolder }: DropHandlers): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const takeFiles = (event: Event, data: DataTransfer | null) => {
      const items = [...(data?.items ?? [])].filter(({ kind }) => kind === "file");
      if (items.length === 0 || !isForPage(event)) return;
      const files = items.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? [])));
      const photo = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
      if (photo === undefined) onFolder();
      else onPhoto(photo, items.length);
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
        takeFiles(event, event.dataTransfer);
      },
      options,
    );
    // Office programs add a picture of the copied text to the clipboard, so isForPage skips text fields.
    window.addEventListener("paste", (event) => takeFiles(event, event.clipboardData), options);
    return () => listening.abort();
  }, [onPhoto, onFolder]);
  return isDragging;
}

function isFolder(item: DataTransferItem): boolean {
  return item.webkitGetAsEntry()?.isDirectory === true;
}

/** The field handles dropped text. The browser would replace the app with any other drop, such as a file or a link. */
function isTextForField(event: DragEvent): boolean {
  return isInField(event) && !hasFile(event);
}

function hasFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") === true;
}
