import { Button } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { createCanvas, toJpeg } from "../../controls/draw-canvas.ts";
import { useModalDialog } from "../../controls/use-modal-dialog.ts";
import { type ProblemText, ProblemWords } from "../../controls/problem-words.tsx";
import { FramingGuide } from "./framing-guide.tsx";
import type { OnPhone } from "./photo-menu.tsx";
import { PhotoButton } from "./photo-button.tsx";
import { texts } from "../../language/texts.ts";

interface CameraProps {
  onPhone: OnPhone;
  onPhoto: (photo: Blob) => void;
  onClose: () => void;
}

type CameraState =
  | { kind: "opening" }
  /** The camera shows a picture. `hasFailed`: the last attempt to take a photo failed. */
  | { kind: "live"; hasFailed: boolean }
  | { kind: "unavailable"; problem: ProblemText };

/** Full-screen view of the device's camera with a guide that shows where to place the car. */
export function Camera({ onPhone, onPhoto, onClose }: CameraProps) {
  const dialog = useModalDialog(onClose);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: "opening" });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isMounted = true;
    openCamera().then(
      (opened) => {
        stream = opened;
        if (!isMounted || video.current === null) return stopStream(opened);
        video.current.srcObject = opened;
      },
      (error: unknown) => isMounted && setState({ kind: "unavailable", problem: problemOf(error) }),
    );
    return () => {
      isMounted = false;
      if (stream) stopStream(stream);
    };
  }, []);

  async function takePhoto() {
    const photo = video.current && (await captureFrame(video.current));
    if (!dialog.current?.open) return; // closed in the meantime
    if (photo === null) return setState({ kind: "live", hasFailed: true });
    onPhoto(photo);
    dialog.current.close();
  }

  function takeFile(photo: File) {
    onPhoto(photo);
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.photo.camera}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night text-text backdrop:bg-night"
    >
      <div className="relative h-full">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          onLoadedData={() => setState({ kind: "live", hasFailed: false })} // before that there is no frame to take
          className={`absolute inset-0 size-full object-contain ${state.kind === "live" ? "" : "opacity-0"}`}
        />
        {state.kind === "live" && <FramingGuide />}
        {state.kind === "unavailable" && (
          <div className="absolute inset-0 grid place-content-center px-gutter">
            <ProblemWords
              title={state.problem.title}
              advice={onPhone === null ? state.problem.advice : texts.kiosk.usePhoneInstead}
            />
          </div>
        )}
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-3 bg-linear-to-t from-night to-transparent p-6 pt-16">
          {state.kind === "live" && state.hasFailed && (
            <p role="alert" className="type-small grid w-full place-items-center">
              <span className="rounded-full bg-night/80 px-4 py-2">{texts.photo.shutterFailed}</span>
            </p>
          )}
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {state.kind === "unavailable" ? texts.actions.back : texts.actions.cancel}
          </Button>
          {state.kind === "unavailable" && onPhone === null && (
            <PhotoButton label={texts.photo.choose} onFile={takeFile} />
          )}
          {state.kind === "unavailable" && onPhone !== null && (
            <Button
              onClick={() => {
                dialog.current?.close();
                onPhone();
              }}
            >
              {texts.kiosk.usePhone}
            </Button>
          )}
          {state.kind === "live" && <Button onClick={() => void takePhoto()}>{texts.photo.shutter}</Button>}
        </div>
      </div>
    </dialog>
  );
}

function openCamera(): Promise<MediaStream> {
  // Ask for the highest resolution: films are rendered at the photo's own size.
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 4096 }, height: { ideal: 3072 } },
  });
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function problemOf(error: unknown): ProblemText {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return texts.photo.cameraBlocked;
  if (name === "NotFoundError" || name === "OverconstrainedError") return texts.photo.noCamera;
  return texts.photo.cameraFailed;
}

/** The current video frame as a JPEG, or null if the browser cannot make one. */
async function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  try {
    if (width === 0) return null;
    const context = createCanvas(width, height);
    context.drawImage(video, 0, 0);
    return await toJpeg(context, 0.95);
  } catch {
    // Memory is short: the dialog says that it did not work.
    return null;
  }
}
