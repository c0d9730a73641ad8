/** A visitor's request for a demo. Optional fields are empty strings, as in a form. */
export interface DemoRequest {
  name: string;
  email: string;
  shopName: string;
  phone: string;
  address: string;
}

export type DemoRequestField = keyof DemoRequest;

/** Where a demo request is posted, as JSON. Any 2xx response means it is stored for good. */
export const demoRequestPath = "/handleDemoRequest";

/**
 * Limits of each field. `maxLength` counts UTF-16 units after trimming, like the attribute of the same name, so that
 * browser and server agree.
 */
export const demoRequestFields: Record<DemoRequestField, { required: boolean; maxLength: number }> = {
  name: { required: true, maxLength: 100 },
  email: { required: true, maxLength: 254 },
  shopName: { required: true, maxLength: 120 },
  phone: { required: false, maxLength: 40 },
  address: { required: false, maxLength: 300 },
};
