import type { PartMask, Segmentation, Photo } from "@livery/engine";
import { type Album, changePhoto, noAlbum, shownPhotoOf } from "./album.ts";
import { replaceMask } from "./replace-mask.ts";
import {
  emptyPhotoSession,
  type AddedPhotos,
  type Failure,
  type Segmenting,
  type RetryableFailure,
  type Ready,
  type Refusal,
  type PhotoSessionEvent,
  type PhotoSessionState,
  type SettledState,
  settledState,
} from "./photo-session-state.ts";

/** The next state. An event that does not fit the state, such as a late result, changes nothing. */
export function reducePhotoSession(state: PhotoSessionState, event: PhotoSessionEvent): PhotoSessionState {
  switch (event.kind) {
    case "photo-chosen":
      return { kind: "reading", before: { ...settledState(state), refusal: null }, isRestoring: false };
    case "photo-refused":
      return { ...settledState(state), refusal: event.problem };
    case "photo-read":
      return startSegmenting({
        photo: event.photo,
        at: null,
        previous: previousOf(settledState(state)),
        album: { shownId: event.added.id, photos: [event.added] },
      });
    case "photos-added":
      return afterPhotosAdded(settledState(state), event);
    case "photo-shown":
      return showPhoto(settledState(state), event);
    case "sample-read": {
      const { photo, masks, normals, sampleId } = event;
      const shown = { refusal: null, photo, album: noAlbum, at: null };
      return { ...ready(shown, { masks, normals, warnings: [] }), sampleId };
    }
    case "restoring":
      return { kind: "reading", before: settledState(state), isRestoring: true };
    case "restored":
      return openPhoto(event.album, event.photo, null);
    case "nothing-to-restore":
      return emptyPhotoSession;
    case "reading-failed":
      return afterReadingFailed(settledState(state), event.failure);
    case "canceled":
      return afterCancel(settledState(state));
    case "cleared":
      return { ...emptyPhotoSession, isCleared: true };
    default:
      return within(state, (settled) => reduceSettled(settled, event));
  }
}

type WholeEvent =
  | "photo-chosen"
  | "photo-refused"
  | "photo-read"
  | "photos-added"
  | "photo-shown"
  | "sample-read"
  | "restoring"
  | "restored"
  | "nothing-to-restore"
  | "reading-failed"
  | "canceled"
  | "cleared";
type SettledEvent = Exclude<PhotoSessionEvent, { kind: WholeEvent }>;

function reduceSettled(state: SettledState, event: SettledEvent): SettledState {
  switch (event.kind) {
    case "progressed":
      return state.kind === "segmenting" ? { ...state, progress: event.progress } : state;
    case "car-segmented":
      return state.kind === "segmenting" ? afterSegmentation(state, event.found) : state;
    case "mask-edited":
      return state.kind === "ready" ? withMasks(state, replaceMask(state.masks, event.mask)) : state;
    case "mask-edit-undone":
      return state.kind === "ready" ? undoMaskEdit(state) : state;
    case "mask-edit-redone":
      return state.kind === "ready" ? redoMaskEdit(state) : state;
    case "masks-reset":
      return state.kind === "ready" ? withMasks(state, state.foundMasks) : state;
    case "photo-removed":
      return state.kind === "ready" ? { ...state, album: withoutPhoto(state.album, event.id) } : state;
    case "photo-analyzed": {
      const { id, analysis } = event;
      return state.kind === "ready" ? { ...state, album: changePhoto(state.album, id, { analysis }) } : state;
    }
    case "manual-masking-started":
      return state.kind === "no-car"
        ? ready({ ...state, at: null }, { masks: noMasks, normals: null, warnings: [] })
        : state;
    case "warning-dismissed":
      return state.kind === "ready" ? { ...state, warnings: state.warnings.slice(1) } : state;
    case "segmentation-failed":
      return afterSegmentationFailed(state, event.failure);
    case "retried":
      return state.kind !== "empty" && state.photo !== null
        ? startSegmenting({
            photo: state.photo,
            at: event.at ?? null,
            previous: previousOf(state),
            album: state.album,
          })
        : state;
    case "refusal-dismissed":
      return { ...state, refusal: null };
  }
}

function afterCancel(state: SettledState): SettledState {
  return goBack(state, state.kind === "segmenting" ? "canceled" : null);
}

/** A picture on screen stays. */
function afterReadingFailed(before: SettledState, failure: RetryableFailure): SettledState {
  if (photoOf(before) !== null) return { ...before, refusal: failure };
  return { kind: "failed", refusal: null, failure, photo: null, previous: null, album: noAlbum };
}

function afterSegmentation(state: Segmenting, found: Segmentation): SettledState {
  if (found.kind === "car") return ready(state, found);
  if (isForOtherCar(state)) return goBack(state, "no-car-there");
  const { refusal, photo, album, previous } = state;
  return { kind: "no-car", refusal, photo, album, warnings: found.warnings, previous };
}

function afterSegmentationFailed(state: SettledState, failure: Failure): SettledState {
  if (failure !== "drawing-unsupported" && isForOtherCar(state)) return goBack(state, failure);
  const [photo, previous, album] = [photoOf(state), previousOf(state), albumOf(state)];
  return { kind: "failed", refusal: null, failure, photo, previous, album };
}

/** Whether the customer is choosing another car of a photo whose car was found. */
function isForOtherCar(state: SettledState): boolean {
  return state.kind === "segmenting" && state.previous?.photo === state.photo;
}

/** The car to go back to, with its edited masks. */
function previousOf(state: SettledState): Ready | null {
  if (state.kind === "ready") return state;
  return state.kind === "empty" ? null : state.previous;
}

function goBack(state: SettledState, refusal: Refusal | null): SettledState {
  const previous = previousOf(state);
  return previous === null ? emptyPhotoSession : { ...previous, refusal };
}

function ready(
  { refusal, photo, album, at }: Pick<Ready, "refusal" | "photo" | "album" | "at">,
  { masks, normals, warnings }: Pick<Ready, "masks" | "normals" | "warnings">,
): Ready {
  const edits = { foundMasks: masks, pastMasks: [], futureMasks: [] };
  return { kind: "ready", refusal, photo, album, at, masks, normals, ...edits, warnings, sampleId: null };
}

function afterPhotosAdded(
  state: SettledState,
  { added, shownThumbnail, shown, refusal }: AddedPhotos,
): SettledState {
  if (state.kind !== "ready" || shown === null) return { ...state, refusal };
  const { shownId, photos } = changePhoto(state.album, state.album.shownId, { thumbnail: shownThumbnail });
  const before = { ...state, album: { shownId, photos: [...photos, ...added] } };
  return { ...showPhoto(before, shown), refusal };
}

/** Shows another photo of the album. What was made of the one on screen is kept, but not its pixels or its edits' history. */
function showPhoto(state: SettledState, { id, photo }: { id: string; photo: Photo }): SettledState {
  return openPhoto({ ...setAside(state), shownId: id }, photo, previousOf(state));
}

/** The photo that the album shows, with its pixels. */
function openPhoto(album: Album, photo: Photo, previous: Ready | null): SettledState {
  const analysis = shownPhotoOf(album)?.analysis ?? null;
  if (analysis === null) return startSegmenting({ photo, at: null, previous, album });
  return { ...ready({ refusal: null, photo, album, at: analysis.at }, analysis), ...analysis };
}

/** The album, with what was made of the photo on screen. */
export function setAside(state: SettledState): Album {
  if (state.kind !== "ready") return albumOf(state);
  const { album, at, masks, foundMasks, normals, warnings } = state;
  return changePhoto(album, album.shownId, { analysis: { at, masks, foundMasks, normals, warnings } });
}

/** The photo on screen stays. */
function withoutPhoto(album: Album, removed: string): Album {
  if (removed === album.shownId) return album;
  return { ...album, photos: album.photos.filter(({ id }) => id !== removed) };
}

/** The photos of the car; none on the start screen, or of a sample car. */
export function albumOf(state: SettledState): Album {
  return state.kind === "empty" ? noAlbum : state.album;
}

/** Limits memory: masks of a large photo are large. */
const maxUndoSteps = 20;

function withMasks(state: Ready, masks: readonly PartMask[]): Ready {
  if (masks === state.masks) return state;
  const pastMasks = [...state.pastMasks, state.masks].slice(-maxUndoSteps);
  return { ...state, masks, pastMasks, futureMasks: [] };
}

function undoMaskEdit(state: Ready): Ready {
  const masks = state.pastMasks.at(-1);
  if (masks === undefined) return state;
  const pastMasks = state.pastMasks.slice(0, -1);
  return { ...state, masks, pastMasks, futureMasks: [state.masks, ...state.futureMasks] };
}

function redoMaskEdit(state: Ready): Ready {
  const [masks, ...futureMasks] = state.futureMasks;
  if (masks === undefined) return state;
  return { ...state, masks, pastMasks: [...state.pastMasks, state.masks], futureMasks };
}

function startSegmenting(search: Pick<Segmenting, "photo" | "album" | "at" | "previous">): Segmenting {
  return { kind: "segmenting", refusal: null, ...search, progress: { kind: "starting" } };
}

/** Applies a change to the state on screen, which is the one before while a photo is being read. */
function within(
  state: PhotoSessionState,
  change: (settled: SettledState) => SettledState,
): PhotoSessionState {
  if (state.kind !== "reading") return change(state);
  const before = change(state.before);
  return before === state.before ? state : { ...state, before };
}

export function photoOf(state: SettledState): Photo | null {
  return state.kind === "empty" ? null : state.photo;
}

/** The masks of the car; none during segmentation. */
export function masksOf(state: SettledState): readonly PartMask[] {
  return state.kind === "ready" ? state.masks : noMasks;
}

const noMasks: readonly PartMask[] = [];
