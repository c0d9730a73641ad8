import type { ExportOptions } from "@livery/engine";
import { useState } from "react";
import { PopoverButton, PopoverChoice, PopoverGroup } from "../../controls/popover-button.tsx";
import { ToolButton } from "../../controls/tool-button.tsx";
import { CopyLinkDialog } from "./copy-link-dialog.tsx";
import { jpegFormat, type PictureFormat, pngFormat, saveFile } from "./picture-file.ts";
import { sharePictures } from "./share-picture.ts";
import { texts } from "../../language/texts.ts";

interface SaveMenuProps {
  /** What it shows, which names the file; null where there is nothing to save. */
  picture: SavedPicture | null;
  /** An address that restores the look, and holds nothing of the photo. */
  link: string;
  /** Opens the dialog that makes a page with the picture. Null where the device is shared, or nothing is on the car. */
  onShareLink: (() => void) | null;
  /** Aborted when the session is cleared; a picture still being created is thrown away. */
  signal: AbortSignal;
  /** Opens posters, sizes for social media and videos. Null where none can be made of what is shown. */
  onPortrait: (() => void) | null;
  /** Shows the customer how it went. */
  onMessage: (words: string) => void;
}

export interface SavedPicture {
  /** In pixels. */
  width: number;
  height: number;
  /** Without its extension. */
  name: string;
  /** Rejects with the signal's reason when aborted. */
  export: (options: ExportOptions) => Promise<Blob>;
}

/** The picture as a file, through the system's menu, or its look as a link. */
export function SaveMenu({ picture, link, onShareLink, signal, onPortrait, onMessage }: SaveMenuProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isLinkShown, setIsLinkShown] = useState(false);
  const size = picture ? `${picture.width} × ${picture.height}` : "";

  async function make(format: PictureFormat, hand: (file: Blob, name: string) => Promise<string>) {
    if (picture === null) return;
    setIsBusy(true);
    onMessage(texts.looks.creatingFullSize);
    try {
      const { type, quality } = format;
      const file = await picture.export({
        maxPixels: Number.POSITIVE_INFINITY,
        type,
        signal,
        ...(quality === undefined ? {} : { quality }),
      });
      const words = await hand(file, `${picture.name}.${format.extension}`);
      if (!signal.aborted) onMessage(words);
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      onMessage(texts.looks.fullSizeFailed);
    } finally {
      setIsBusy(false);
    }
  }

  async function download(file: Blob, name: string): Promise<string> {
    await saveFile(file, name);
    return texts.looks.savedAs(name);
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link);
      onMessage(texts.looks.linkCopied);
    } catch {
      setIsLinkShown(true); // the clipboard is closed to us, and so is prompt() in a frame of another site
    }
  }

  return (
    <>
      <PopoverButton
        label={texts.looks.saveOrShare}
        isSheet
        button={(opens) => (
          <ToolButton
            {...opens}
            icon={<path d="M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12" />}
            label={isBusy ? texts.looks.creating : texts.looks.download}
            disabled={isBusy || picture === null}
            aria-busy={isBusy || undefined}
          />
        )}
      >
        {(close) => {
          const then = (work: () => Promise<void>) => () => {
            close();
            void work();
          };
          return (
            <div className="grid tall:grid-cols-2 low:grid-cols-2">
              <PopoverGroup title={texts.looks.files}>
                <PopoverChoice
                  title="PNG"
                  words={texts.looks.lossless(size)}
                  onChoose={then(() => make(pngFormat, download))}
                />
                <PopoverChoice
                  title="JPEG"
                  words={texts.looks.smallerFile(size)}
                  onChoose={then(() => make(jpegFormat, download))}
                />
                {onPortrait && (
                  <PopoverChoice
                    title={texts.portrait.open}
                    words={texts.portrait.openWords}
                    onChoose={() => {
                      close();
                      onPortrait();
                    }}
                  />
                )}
              </PopoverGroup>
              <PopoverGroup title={texts.looks.share}>
                <PopoverChoice
                  title={texts.looks.sharePicture}
                  words={texts.looks.shareWords}
                  onChoose={then(() =>
                    make(jpegFormat, (file, name) => sharePictures([{ picture: file, name }], signal)),
                  )}
                />
                {onShareLink && (
                  <PopoverChoice
                    title={texts.share.title}
                    words={texts.share.choiceWords}
                    onChoose={() => {
                      close();
                      onShareLink();
                    }}
                  />
                )}
                <PopoverChoice
                  title={texts.looks.copyLink}
                  words={texts.looks.copyLinkWords}
                  onChoose={then(copyLink)}
                />
              </PopoverGroup>
            </div>
          );
        }}
      </PopoverButton>
      {isLinkShown && <CopyLinkDialog link={link} onClose={() => setIsLinkShown(false)} />}
    </>
  );
}
