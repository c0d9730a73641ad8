import type { LeadDetails } from "@livery/contract";
import { pictureAddress } from "./lead-calls.ts";

export interface LeadPicture {
  address: string;
  caption: string;
  /** For those who do not see it. */
  description: string;
}

/** The photo, if the customer's app sent it, and the picture of each look. */
export function listPictures({ lead, looks, hasPhoto }: LeadDetails): LeadPicture[] {
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
  ];
}
