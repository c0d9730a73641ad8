import { Button } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { CarOutline } from "./car-outline.tsx";
import { PhotoButton } from "./photo-button.tsx";

interface CameraProps {
  onPhoto: (photo: Blob) => void;
  onClose: () => void;
}

type CameraState =
  | { kind: "asking" }
  /** There is a picture; `hasFailed` where the last try made no photo of it. */
  | { kind: "live"; hasFailed: boolean }
  | { kind: "refused"; words: string };

/** The device's camera with an outline to aim at. */
export function Camera({ onPhoto, onClose }: CameraProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: "asking" });
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isWanted = true;
    openCamera().then(
      (opened) => {
        stream = opened;
        if (!isWanted || video.current === null) return stopStream(opened);
        video.current.srcObject = opened;
      },
      (error: unknown) => isWanted && setState({ kind: "refused", words: refusalOf(error) }),
    );
    return () => {
      isWanted = false;
      if (stream) stopStream(stream);
    };
  }, []);

  async function takePhoto() {
    const photo = video.current && (await pictureOf(video.current));
    if (!dialog.current?.open) return; // given up in the meantime
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
      aria-label="Camera"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night text-text backdrop:bg-night"
    >
      <div className="relative h-full">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          onLoadedData={() => setState({ kind: "live", hasFailed: false })} // sooner there is nothing to take
          className={`absolute inset-0 size-full object-contain ${state.kind === "live" ? "" : "opacity-0"}`}
        />
        {state.kind === "live" && <CarOutline />}
        {state.kind === "refused" && (
          <p role="alert" className="type-lead absolute inset-0 m-auto h-fit max-w-lg px-gutter text-center">
            {state.words}
          </p>
        )}
        <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-3 bg-linear-to-t from-night to-transparent p-6 pt-16">
          {state.kind === "live" && state.hasFailed && (
            <p role="alert" className="type-small grid w-full place-items-center">
              <span className="rounded-full bg-night/80 px-4 py-2">
                The photo could not be taken. Try again.
              </span>
            </p>
          )}
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {state.kind === "refused" ? "Back" : "Cancel"}
          </Button>
          {state.kind === "refused" && <PhotoButton label="Choose a photo" onFile={takeFile} />}
          {state.kind === "live" && <Button onClick={() => void takePhoto()}>Take the photo</Button>}
        </div>
      </div>
    </dialog>
  );
}

function openCamera(): Promise<MediaStream> {
  // As large as the camera can: the films are shown at the photo's own size.
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 4096 }, height: { ideal: 3072 } },
  });
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function refusalOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "The camera is not allowed here. Allow it in the browser's settings, or choose a photo instead.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "This device has no camera. Choose a photo instead.";
  return "The camera could not be opened. Another app may be using it. Choose a photo instead.";
}

/** What the camera sees now, as a file; null where that could not be made. */
async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  try {
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext("2d");
    if (width === 0 || drawing === null) return null;
    drawing.drawImage(video, 0, 0);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  } catch (error) {
    reportError(error);
    return null;
  }
}
