interface Inquiry {
  name: string;
  email: string;
  /** May have several lines. */
  message: string;
  /** When it was sent, by the sender's clock: ISO 8601 with offset, as `toISOString()` writes it. */
  timestamp: string;
}

/** A message from a shop. On /wrap-configurator every message is of this type. */
export interface BusinessInquiry extends Inquiry {
  type: "business";
  businessName: string;
  /** Free text; may be empty. */
  website: string;
}

/** A message from anyone else. */
export interface GeneralInquiry extends Inquiry {
  type: "general";
}

export type ContactMessage = BusinessInquiry | GeneralInquiry;

export type ContactField = "name" | "email" | "message" | "businessName" | "website";

/** Where a contact message is posted, as JSON. Any 2xx response means it is stored for good. */
export const contactMessagePath = "/handleContactFormHttp";

/**
 * Limits of each field; `businessName` and `website` belong to a business inquiry and are dropped from any other.
 * `maxLength` counts UTF-16 units after trimming, with a line break as one.
 */
export const contactMessageFields: Record<ContactField, { required: boolean; maxLength: number }> = {
  name: { required: true, maxLength: 100 },
  email: { required: true, maxLength: 254 },
  message: { required: true, maxLength: 5000 },
  businessName: { required: true, maxLength: 120 },
  website: { required: false, maxLength: 200 },
};
