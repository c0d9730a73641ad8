import type { Language } from "@livery/contract";

/** What an unused kiosk says, in both languages at once: nobody has chosen one yet. */
export const invitations: readonly { language: Language; words: string }[] = [
  { language: "en", words: "Try it on your car" },
  { language: "es", words: "Pruébelo en su auto" },
];
