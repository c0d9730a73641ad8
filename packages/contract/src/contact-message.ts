interface Inquiry {
  name: string;
  email: string;
  /** May have several lines. */
  message: string;
  /** When it was sent, by the sender's own clock: ISO 8601 with its offset, as `toISOString()` writes it. */
  timestamp: string;
}

/** A shop writes to us. On /wrap-configurator every message is of this type. */
export interface BusinessInquiry extends Inquiry {
  type: "business";
  businessName: string;
  /** Free text; empty when there is none. */
  website: string;
}

/** Anybody else writes to us. */
export interface GeneralInquiry extends Inquiry {
  type: "general";
}

export type ContactMessage = BusinessInquiry | GeneralInquiry;

export type ContactField = "name" | "email" | "message" | "businessName" | "website";

/** Where a contact message is posted to, as JSON. Any 2xx answer means it is stored for good. */
export const contactMessagePath = "/handleContactFormHttp";

/**
 * What each field allows; `businessName` and `website` belong to a business inquiry and are dropped from any
 * other. `maxLength` counts UTF-16 units after trimming, with a line break as one.
 */
export const contactMessageFields: Record<ContactField, { required: boolean; maxLength: number }> = {
  name: { required: true, maxLength: 100 },
  email: { required: true, maxLength: 254 },
  message: { required: true, maxLength: 5000 },
  businessName: { required: true, maxLength: 120 },
  website: { required: false, maxLength: 200 },
};
