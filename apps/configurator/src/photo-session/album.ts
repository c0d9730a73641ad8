import type { PartMask, PhotoWarning, SurfaceNormals } from "@livery/engine";
import { lookLeadLimits } from "@livery/contract";
import type { PhotoPoint } from "./photo-point.ts";

/** What segmentation and the customer made of a photo. */
export interface Analysis {
  /** Where the chosen car is; null for the most prominent one. */
  at: PhotoPoint | null;
  /** The lowest first. */
  masks: readonly PartMask[];
  /** The masks as segmentation made them. */
  foundMasks: readonly PartMask[];
  /** The car's shape; null for cars outlined by hand. */
  normals: SurfaceNormals | null;
  /** Problems with the photo that may spoil the result. */
  warnings: readonly PhotoWarning[];
}

/** A photo of the album. Its pixels are decoded only while it is shown or sent. */
export interface AlbumPhoto {
  /** Unique in this session. */
  id: string;
  file: Blob;
  /** Null as long as it is the only photo. */
  thumbnail: Blob | null;
  /** Null until the photo is shown or sent for the first time, and while it is shown. */
  analysis: Analysis | null;
}

/** The photos of one car, which share a look. A sample car has none. */
export interface Album {
  /** Empty without photos. */
  shownId: string;
  photos: readonly AlbumPhoto[];
}

export const maxPhotos = 1 + lookLeadLimits.morePhotos;

export const noAlbum: Album = { shownId: "", photos: [] };

/** The photo on screen, as the album has it. */
export function shownPhotoOf({ shownId, photos }: Album): AlbumPhoto | undefined {
  return photos.find(({ id }) => id === shownId);
}

/** Changes one photo of the album; an unknown id changes nothing. */
export function changePhoto(album: Album, id: string, change: Partial<AlbumPhoto>): Album {
  return { ...album, photos: album.photos.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

/** The photo after this one, or the one before it. */
export function neighborOf({ shownId, photos }: Album, step: 1 | -1): AlbumPhoto | undefined {
  return photos[photos.findIndex(({ id }) => id === shownId) + step];
}
