import type { LeadDetails } from "@livery/contract";
import { pictureAddress } from "./lead-calls.ts";

export interface LeadPicture {
  address: string;
  caption: string;
  /** For those who do not see it. */
  description: string;
}

/** The photo, if the customer's app sent it, the picture of each look, and that of the scene if there is one. */
export function listPictures({ lead, looks, hasPhoto, scene }: LeadDetails): LeadPicture[] {
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
    ...(scene === null ? [] : [scenePicture(lead.id, scene)]),
  ];
}

function scenePicture(id: string, scene: string): LeadPicture {
  return {
    address: pictureAddress(id, "scene"),
    caption: `Scene: ${scene}`,
    description: `The customer's car in a scene, ${scene}`,
  };
}
