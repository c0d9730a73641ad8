/** Saves a file that was posted for, as a link with `download` does. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it; later it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
