import type { SentCarPhoto, SentDecalFile, SentLook, SentMorePhotos, SentScene } from "@livery/contract";
import { useEffect, useState } from "react";
import type { LookToSend, MakePicture, MorePhotosToSend, SceneToSend } from "./look-to-send.ts";
import { type PreparedPicture, preparePicture, prepareThumbnail } from "../../controls/prepare-picture.ts";

/** A look as it is posted, with what the panel shows of it. */
export interface PreparedLook {
  sent: SentLook;
  lines: readonly string[];
  /** A data URL of the bytes that are sent. */
  pictureUrl: string;
}

/** The photo as it is posted, and a data URL of the same bytes. */
export interface PreparedPhoto {
  sent: string;
  pictureUrl: string;
}

/** The other photos of the car as they are posted. */
export interface PreparedMorePhotos {
  sent: SentMorePhotos;
  /** Data URLs of the same bytes, the photo first. */
  pictureUrls: readonly string[];
}

/** The scene as it is posted, and a data URL of the same bytes. */
export interface PreparedScene {
  sent: SentScene;
  pictureUrl: string;
}

/** The customer's own picture on a decal as it is posted, and a data URL of the same bytes. */
export interface PreparedDecalFile {
  sent: SentDecalFile;
  pictureUrl: string;
}

export interface Prepared {
  photo: PreparedPhoto;
  looks: readonly PreparedLook[];
  /** The picture of the first look, small. */
  thumbnail: string | null;
  morePhotos: PreparedMorePhotos | null;
  scene: PreparedScene | null;
  decalFiles: readonly PreparedDecalFile[];
}

export type PreparedLooks = { kind: "making" | "failed" } | ({ kind: "ready" } & Prepared);

interface ToPrepare {
  looks: readonly LookToSend[];
  /** Draws the photo without any look, and so without what a camera adds to its file, such as the place. */
  makePhoto: MakePicture;
  /** Null if there is only one photo. */
  morePhotos: MorePhotosToSend | null;
  scene: SceneToSend | null;
  decalFiles: readonly SentDecalFile[];
}

/**
 * Draws the photo and the pictures of all looks one by one, and again with or without the license plate; `retry` starts
 * again after a failure.
 */
export function usePreparedLooks(
  toPrepare: ToPrepare,
  isPlateCovered: boolean,
): { state: PreparedLooks; retry: () => void } {
  // What there is at opening: what is shown must not change while the customer reads it.
  const [opened] = useState(toPrepare);
  const [made, setMade] = useState<{ isPlateCovered: boolean; looks: PreparedLooks } | null>(null);
  const state = made?.isPlateCovered === isPlateCovered ? made.looks : making;
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const work = new AbortController();
    prepareAll(opened, { isPlateCovered, signal: work.signal }).then(
      (prepared) =>
        !work.signal.aborted && setMade({ isPlateCovered, looks: { kind: "ready", ...prepared } }),
      (error: unknown) => {
        if (work.signal.aborted) return;
        reportError(error);
        setMade({ isPlateCovered, looks: { kind: "failed" } });
      },
    );
    return () => work.abort();
  }, [opened, attempt, isPlateCovered]);
  const retry = () => {
    setMade(null);
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

/** In base64: 89 "PNG". */
const pngStart = "iVBOR";

const making: PreparedLooks = { kind: "making" };

interface Drawing {
  isPlateCovered: boolean;
  signal: AbortSignal;
}

async function prepareAll(
  { looks, makePhoto, morePhotos, scene, decalFiles }: ToPrepare,
  drawing: Drawing,
): Promise<Prepared> {
  const { signal } = drawing;
  const photo = await preparePicture(await makePhoto());
  const prepared: PreparedLook[] = [];
  let thumbnail: string | null = null;
  for (const { name, layers, lookFragment, lines, makePicture } of looks) {
    signal.throwIfAborted();
    const drawn = await makePicture();
    thumbnail ??= await prepareThumbnail(drawn);
    const picture = await preparePicture(drawn);
    prepared.push({
      sent: { name, layers, picture: picture.base64, lookFragment },
      lines,
      pictureUrl: urlOf(picture),
    });
  }
  signal.throwIfAborted();
  const shown = scene && { name: scene.name, picture: await preparePicture(await scene.makePicture()) };
  return {
    scene: shown && {
      sent: { name: shown.name, picture: shown.picture.base64 },
      pictureUrl: urlOf(shown.picture),
    },
    morePhotos: morePhotos && (await prepareMorePhotos(morePhotos, drawing)),
    photo: { sent: photo.base64, pictureUrl: urlOf(photo) },
    looks: prepared,
    thumbnail,
    decalFiles: decalFiles.map((sent) => ({
      sent,
      pictureUrl: `data:image/${sent.picture.startsWith(pngStart) ? "png" : "webp"};base64,${sent.picture}`,
    })),
  };
}

/** One by one: each is decoded only while it is drawn. */
async function prepareMorePhotos(
  { look, photos }: MorePhotosToSend,
  drawing: Drawing,
): Promise<PreparedMorePhotos> {
  const sent: SentCarPhoto[] = [];
  const pictureUrls: string[] = [];
  for (const draw of photos) {
    drawing.signal.throwIfAborted();
    const drawn = await draw(drawing);
    const photo = await preparePicture(drawn.photo);
    const picture = drawn.picture && (await preparePicture(drawn.picture));
    sent.push({ photo: photo.base64, ...(picture && { picture: picture.base64 }) });
    pictureUrls.push(urlOf(photo), ...(picture ? [urlOf(picture)] : []));
  }
  return { sent: { look, photos: sent }, pictureUrls };
}

function urlOf({ type, base64 }: PreparedPicture): string {
  return `data:${type};base64,${base64}`;
}
