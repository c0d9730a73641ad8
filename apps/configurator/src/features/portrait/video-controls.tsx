import { Button } from "@livery/ui";
import { useState } from "react";
import { CheckBox } from "../../controls/check-box.tsx";
import { texts } from "../../language/texts.ts";
import type { Look } from "../../look/layer.ts";
import type { SavedLook } from "../../look/look-state.ts";
import type { HandOut } from "./hand-out.ts";
import type { VideoType } from "./record-sweep.ts";
import type { Video } from "./use-video.ts";
import { VideoPlayer } from "./video-player.tsx";

interface VideoControlsProps extends HandOut {
  video: Video;
  look: Look;
  savedLooks: readonly SavedLook[];
  videoType: VideoType;
  /** False while the pictures of a video are drawn again. */
  canRecord: boolean;
  /** Whether a finished video has no larger place than here. */
  hasPlayer: boolean;
}

/** More than four films are longer than anybody watches. */
const mostLooks = 4;

/** Records the looks one after the other, from the photo on. */
export function VideoControls({ video, look, savedLooks, videoType, ...rest }: VideoControlsProps) {
  const { canRecord, hasPlayer, signal, fileName, onSave, onShare } = rest;
  const { work } = video;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The button that is at work. */
  const [busy, setBusy] = useState<"save" | "share" | null>(null);
  const [words, setWords] = useState("");
  const others = savedLooks.filter((saved) => saved.look !== look);

  function record() {
    setWords("");
    const looks = [look, ...others.filter(({ id }) => chosen.has(id)).map((saved) => saved.look)];
    void video.record(looks, videoType);
  }

  async function handOut(file: Blob, button: "save" | "share", hand: HandOut["onSave"]) {
    setBusy(button);
    try {
      setWords(await hand(file, `${fileName}-video.${videoType.extension}`));
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="grid scroll-mb-6 gap-4">
      <p className="type-small text-dim">{texts.portrait.videoWords}</p>
      {others.length > 0 && (
        <fieldset>
          <legend className="type-label mb-1 text-dim">{texts.portrait.moreLooks}</legend>
          {others.map(({ id, name }) => (
            <CheckBox
              key={id}
              label={name}
              isChecked={chosen.has(id)}
              isDisabled={!chosen.has(id) && chosen.size >= mostLooks - 1}
              onChange={(isChecked) => setChosen(withId(chosen, id, isChecked))}
            />
          ))}
        </fieldset>
      )}
      {work.kind === "recorded" && (
        <>
          {hasPlayer && (
            <VideoPlayer
              url={work.url}
              // It comes below what is in view.
              onLoaded={({ parentElement }) => parentElement?.scrollIntoView({ block: "end" })}
              className="max-h-72 w-full rounded-control bg-night"
            />
          )}
          <div className="flex flex-wrap gap-2 *:flex-1">
            <Button
              busy={busy === "save"}
              busyLabel={texts.looks.saving}
              disabled={busy !== null}
              onClick={() => void handOut(work.file, "save", onSave)}
            >
              {texts.portrait.download(videoType.extension === "mp4" ? "MP4" : "WebM")}
            </Button>
            <Button
              variant="secondary"
              busy={busy === "share"}
              busyLabel={texts.looks.share}
              disabled={busy !== null}
              onClick={() => void handOut(work.file, "share", onShare)}
            >
              {texts.looks.share}
            </Button>
          </div>
        </>
      )}
      <Button
        variant={work.kind === "recorded" ? "secondary" : "primary"}
        busy={work.kind === "recording"}
        disabled={busy !== null || !canRecord}
        busyLabel={texts.portrait.recording(work.kind === "recording" ? Math.round(100 * work.share) : 0)}
        onClick={record}
      >
        {work.kind === "recorded" ? texts.portrait.recordAgain : texts.portrait.record}
      </Button>
      <p role="status" className="type-small text-dim empty:hidden">
        {work.kind === "recorded" && <span>{words === "" ? texts.portrait.recorded : words}</span>}
        {work.kind === "failed" && <span>{texts.portrait.recordingFailed}</span>}
      </p>
    </div>
  );
}

function withId(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
