import { useEffect, useState } from "react";

/** Takes a file dropped anywhere on the page or pasted into it. True while a file is being dragged over the page. */
export function useIncomingPhoto(onFile: (file: File) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const takeFile = (data: DataTransfer | null) => {
      const file = data?.files[0];
      if (file) onFile(file);
    };
    window.addEventListener(
      "dragover",
      (event) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault(); // or the browser would open the file itself
        setIsDragging(true);
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
        event.preventDefault();
        setIsDragging(false);
        takeFile(event.dataTransfer);
      },
      options,
    );
    window.addEventListener("paste", (event) => takeFile(event.clipboardData), options);
    return () => listening.abort();
  }, [onFile]);
  return isDragging;
}
