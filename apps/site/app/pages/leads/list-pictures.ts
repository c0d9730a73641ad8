import type { LeadDetails } from "@livery/contract";
import { pictureAddress } from "./lead-calls.ts";

export interface LeadPicture {
  address: string;
  caption: string;
  /** For those who do not see it. */
  description: string;
}

/**
 * The photo, if the customer's app sent it, the picture of each look, the other photos of the car, and the scene if there is
 * one.
 */
export function listPictures(details: LeadDetails): LeadPicture[] {
  const { lead, looks, hasPhoto, scene } = details;
  const photo = {
    address: pictureAddress(lead.id, "photo"),
    caption: "Before",
    description: "The customer's car, before",
  };
  return [
    ...(hasPhoto ? [photo] : []),
    ...looks.map(({ name }, index) => ({
      address: pictureAddress(lead.id, index),
      caption: name,
      description: `The customer's car, ${name}`,
    })),
    ...listMorePictures(details),
    ...(scene === null ? [] : [scenePicture(lead.id, scene)]),
  ];
}

/** Each of the other photos of the car, and after it the same photo in a look, if there is one. */
export function listMorePictures({ lead, looks, morePhotos }: LeadDetails): LeadPicture[] {
  return morePhotos.flatMap(({ photo, look }) => {
    const number = photo + 1;
    const before = {
      address: pictureAddress(lead.id, "photo", photo),
      caption: `Photo ${number}, before`,
      description: `The customer's car, photo ${number}, before`,
    };
    if (look === null) return [before];
    const name = looks[look]?.name ?? "";
    const after = {
      address: pictureAddress(lead.id, look, photo),
      caption: `Photo ${number}, ${name}`,
      description: `The customer's car, photo ${number}, ${name}`,
    };
    return [before, after];
  });
}

function scenePicture(id: string, scene: string): LeadPicture {
  return {
    address: pictureAddress(id, "scene"),
    caption: `Scene: ${scene}`,
    description: `The customer's car in a scene, ${scene}`,
  };
}
