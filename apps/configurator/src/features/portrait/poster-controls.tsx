import { TextField } from "@livery/ui";
import { useId } from "react";
import { texts } from "../../language/texts.ts";
import type { PageContent } from "./draw-page.ts";
import type { Page } from "./page.ts";
import { PageCanvas } from "./page-canvas.tsx";
import { type TemplateId, templateIds } from "./templates/templates.ts";

interface PosterControlsProps {
  template: TemplateId;
  title: string;
  content: PageContent;
  layOutWith: (template: TemplateId) => Page;
  onTemplate: (template: TemplateId) => void;
  onTitle: (title: string) => void;
}

/** As long as fits on one line of every template. */
const longestTitle = 40;

export function PosterControls({ template, title, content, layOutWith, ...on }: PosterControlsProps) {
  const name = useId();
  return (
    <>
      <fieldset>
        <legend className="type-label mb-2 text-dim">{texts.portrait.templateLabel}</legend>
        <div className="grid grid-cols-3 gap-2">
          {templateIds.map((each) => (
            <label key={each} className={tileStyle}>
              <PageCanvas
                page={layOutWith(each)}
                content={content}
                widthPx={240}
                className="h-32 w-full bg-night/60 object-contain"
              />
              <input
                type="radio"
                name={name}
                checked={template === each}
                onChange={() => on.onTemplate(each)}
                className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <span className="px-1 py-1.5">{texts.portrait.templates[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name="portrait-title"
        label={texts.portrait.titleLabel}
        placeholder={texts.portrait.titleLabel}
        value={title}
        maxLength={longestTitle}
        autoComplete="off"
        onChange={({ target }) => on.onTitle(target.value)}
      />
    </>
  );
}

const tileStyle =
  "type-small relative flex min-h-target cursor-pointer flex-col overflow-hidden rounded-control border border-line-strong text-center text-dim transition-colors duration-quick select-none hover:border-light/60 hover:text-text has-checked:border-light has-checked:bg-light/10 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";
