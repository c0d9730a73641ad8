/** What a visitor sends to ask for a demonstration. Optional fields are empty strings, as a form has them. */
export interface DemoRequest {
  name: string;
  email: string;
  shopName: string;
  phone: string;
  address: string;
}

export type DemoRequestField = keyof DemoRequest;

/** Where a demo request is posted to, as JSON. Any 2xx answer means it is stored for good. */
export const demoRequestPath = "/handleDemoRequest";

/**
 * What each field allows. `maxLength` counts UTF-16 units after trimming, as the attribute of the same name
 * does, so the browser and the server agree.
 */
export const demoRequestFields: Record<DemoRequestField, { required: boolean; maxLength: number }> = {
  name: { required: true, maxLength: 100 },
  email: { required: true, maxLength: 254 },
  shopName: { required: true, maxLength: 120 },
  phone: { required: false, maxLength: 40 },
  address: { required: false, maxLength: 300 },
};

/**
 * The e-mail grammar of `<input type="email">`, from the HTML standard. An address that the browser lets
 * through is never refused by the server.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
