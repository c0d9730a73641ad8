import { ToolButton } from "../controls/tool-button.tsx";
import { useLanguage, useLanguageChoice } from "../language/language-context.tsx";
import { texts } from "../language/texts.ts";

/** Changes between the two languages. Its label is in the other one. */
export function LanguageSwitch() {
  const choice = useLanguageChoice();
  const other = useLanguage() === "en" ? "es" : "en";
  async function change() {
    try {
      await choice.choose(other);
    } catch {
      return; // offline, before its texts were cached: the language stays
    }
    // In the other language it is a new button.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[${mark}]`)?.focus());
  }
  return (
    <ToolButton
      {...{ [mark]: "" }}
      lang={other}
      icon={
        <path d="M10 3a7 7 0 1 0 0 14 7 7 0 1 0 0-14ZM3 10h14M10 3c4 4.5 4 9.5 0 14M10 3c-4 4.5-4 9.5 0 14" />
      }
      label={texts.shell.toOtherLanguage}
      onClick={() => void change()}
    />
  );
}

const mark = "data-language-switch";
