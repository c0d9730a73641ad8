/** What the shell does with files. */
export interface HandOut {
  /** Without its extension. */
  fileName: string;
  /** Aborted when the session is cleared. */
  signal: AbortSignal;
  /** Saves a file on this device; a second call while it does would save it twice. Returns a message for the customer. */
  onSave: (file: Blob, name: string) => Promise<string>;
  /** Opens the system's share menu, or saves the file. Returns a message for the customer. */
  onShare: (file: Blob, name: string) => Promise<string>;
}
