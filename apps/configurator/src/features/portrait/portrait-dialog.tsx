import { useMediaQuery } from "@livery/ui";
import { useMemo, useState } from "react";
import { CheckBox } from "../../controls/check-box.tsx";
import { ModalDialog } from "../../controls/modal-dialog.tsx";
import { OptionRow } from "../../controls/option-row.tsx";
import { texts } from "../../language/texts.ts";
import type { Look } from "../../look/layer.ts";
import type { SavedLook } from "../../look/look-state.ts";
import type { PlateCover } from "../../look/plate-cover-context.ts";
import {
  formatNames,
  type PosterFormatId,
  posterFormatIds,
  posterFormats,
  type SocialFormatId,
  socialFormatIds,
  socialFormats,
} from "./formats.ts";
import { type Kind, layOut } from "./lay-out.ts";
import type { Page } from "./page.ts";
import { PageCanvas } from "./page-canvas.tsx";
import type { PortraitSource } from "./portrait-source.ts";
import { PosterControls } from "./poster-controls.tsx";
import { SaveControls } from "./save-controls.tsx";
import type { HandOut } from "./hand-out.ts";
import { findVideoType } from "./record-sweep.ts";
import type { TemplateId } from "./templates/templates.ts";
import { type ReadyContent, useContent } from "./use-content.ts";
import { useVideo } from "./use-video.ts";
import { VideoControls } from "./video-controls.tsx";
import { VideoPlayer } from "./video-player.tsx";

export interface PortraitDialogProps extends HandOut {
  source: PortraitSource;
  /** The look on the car. */
  look: Look;
  savedLooks: readonly SavedLook[];
  /** Null where no license plate was found. */
  plateCover: PlateCover | null;
  onClose: () => void;
}

/** The car as a poster, in the sizes of social media, before and after, and as a short video. */
export function PortraitDialog({
  source,
  look,
  savedLooks,
  plateCover,
  onClose,
  ...handOut
}: PortraitDialogProps) {
  const content = useContent(source, look, plateCover?.isCovered ?? true);
  return (
    <ModalDialog
      title={texts.portrait.title}
      className="h-dvh w-screen max-w-none sm:h-[min(56rem,calc(100dvh-2rem))] sm:w-[min(72rem,calc(100vw-2rem))]"
      onClose={onClose}
    >
      {content.kind === "making" && (
        <p role="status" className="type-body px-5 py-6 text-dim sm:px-7">
          {texts.portrait.making}
        </p>
      )}
      {content.kind === "failed" && (
        <p role="alert" className="type-body px-5 py-6 sm:px-7">
          {texts.portrait.failed}
        </p>
      )}
      {content.kind === "ready" && (
        <Studio
          {...{ source, look, savedLooks, plateCover, ...handOut }}
          content={content.content}
          isOld={content.isOld}
        />
      )}
    </ModalDialog>
  );
}

type StudioProps = Omit<PortraitDialogProps, "onClose"> & { content: ReadyContent; isOld: boolean };

const videoType = findVideoType();

/** What gets the focus stays clear of the buttons that stick to the bottom, with what was saved below them. */
const aboveButtons = "[@media(min-height:40rem)]:md:[&_input]:scroll-mb-64";

function listKinds(): { value: Kind; label: string }[] {
  const kinds: Kind[] = ["poster", "picture", "before-after", ...(videoType ? (["video"] as const) : [])];
  return kinds.map((value) => ({ value, label: texts.portrait.kinds[value] }));
}

/** The page on one side, what it is made of on the other. */
function Studio({ source, look, savedLooks, plateCover, content, isOld, ...handOut }: StudioProps) {
  const [kind, setKind] = useState<Kind>("poster");
  const [social, setSocial] = useState<SocialFormatId>("portrait");
  const [paper, setPaper] = useState<PosterFormatId>("portrait");
  const [template, setTemplate] = useState<TemplateId>("cover");
  const [title, setTitle] = useState("");
  const isPoster = kind === "poster";
  const format = isPoster ? posterFormats[paper] : socialFormats[social];
  const { light, fonts } = content;
  const { origin } = source;
  const wanted = useMemo(
    () => ({ kind, format, title, look, light, fonts, origin }),
    [kind, format, title, look, light, fonts, origin],
  );
  const page = useMemo(() => layOut({ ...wanted, template }), [wanted, template]);
  const video = useVideo({
    source,
    content: isOld ? null : content,
    format: socialFormats[social],
    signal: handOut.signal,
  });
  const hasColumns = useMediaQuery("(width >= 48.0625rem)"); // `md` below
  return (
    <div className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-5 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7 sm:pb-7 md:grid-cols-[minmax(0,1fr)_24rem] md:content-stretch md:overflow-hidden">
      <div className="relative min-h-0 rounded-panel bg-night/60 max-md:h-[min(56dvh,30rem)]">
        <Preview
          {...{ kind, page, content, isOld }}
          videoUrl={hasColumns && video.work.kind === "recorded" ? video.work.url : null}
        />
      </div>
      <div
        className={`flex min-h-0 flex-col gap-5 *:shrink-0 md:overflow-y-auto md:overscroll-contain md:pr-1 ${aboveButtons}`}
      >
        <OptionRow
          legend={<span className="type-label text-dim">{texts.portrait.kindLabel}</span>}
          values={listKinds()}
          chosen={kind}
          onChoose={setKind}
          onPreview={noPreview}
        />
        {isPoster ? (
          <OptionRow
            legend={formatLegend()}
            values={posterFormatIds.map(named)}
            chosen={paper}
            onChoose={setPaper}
            onPreview={noPreview}
          />
        ) : (
          <OptionRow
            legend={formatLegend()}
            values={socialFormatIds.map(named)}
            chosen={social}
            onChoose={setSocial}
            onPreview={noPreview}
          />
        )}
        {isPoster && (
          <PosterControls
            {...{ template, title, content }}
            layOutWith={(each) => layOut({ ...wanted, template: each })}
            onTemplate={setTemplate}
            onTitle={setTitle}
          />
        )}
        {plateCover && (
          <CheckBox
            label={texts.send.coverPlate}
            isChecked={plateCover.isCovered}
            onChange={plateCover.setCovered}
          />
        )}
        {kind === "video" && videoType !== null ? (
          <VideoControls
            {...{ video, look, savedLooks, videoType, ...handOut }}
            canRecord={!isOld}
            hasPlayer={!hasColumns}
          />
        ) : (
          <SaveControls {...{ source, look, content, page, title, kind, ...handOut }} format={format} />
        )}
      </div>
    </div>
  );
}

interface PreviewProps {
  kind: Kind;
  page: Page;
  content: ReadyContent;
  isOld: boolean;
  /** Null: none was made, or it is shown elsewhere. */
  videoUrl: string | null;
}

function Preview({ kind, page, content, isOld, videoUrl }: PreviewProps) {
  const place = "absolute inset-3 size-[calc(100%-1.5rem)] object-contain";
  if (isOld)
    return (
      <p role="status" className={`type-body grid place-items-center text-center text-dim ${place}`}>
        {texts.portrait.making}
      </p>
    );
  if (kind === "video" && videoUrl !== null) return <VideoPlayer url={videoUrl} className={place} />;
  return (
    <PageCanvas {...{ page, content }} widthPx={900} label={texts.portrait.preview[kind]} className={place} />
  );
}

function formatLegend() {
  return <span className="type-label text-dim">{texts.portrait.formatLabel}</span>;
}

function named<Id extends PosterFormatId | SocialFormatId>(value: Id): { value: Id; label: string } {
  return { value, label: formatNames[value] };
}

function noPreview(): void {
  // Choosing is the preview.
}
