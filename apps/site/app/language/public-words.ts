import type { Language } from "@livery/contract";

/** What header, footer, menu, consent and forms of a public page say. */
export interface PublicWords {
  language: Language;
  skip: string;
  homeLabel: string;
  mainLabel: string;
  footerLabel: string;
  tagline: string;
  /** Before and after the link to all credits. */
  credits: [before: string, link: string, after: string];
  /** In the place of the footer where the page is a shop's. */
  poweredBy: string;
  cookieSettings: string;
  menu: Record<"open" | "close" | "label", string>;
  links: Record<
    "home" | "product" | "configurator" | "blog" | "login" | "dashboard" | "contact" | "privacy" | "terms",
    string
  >;
  consent: {
    question: string;
    earlier: Record<"accepted" | "declined", string>;
    decline: string;
    accept: string;
  };
  pause: (what: string) => string;
  play: (what: string) => string;
  form: {
    name: string;
    email: string;
    phone: string;
    shopName: string;
    shopAddress: string;
    businessName: string;
    website: string;
    message: string;
    sending: string;
    requestDemo: string;
    demoSent: string;
    demoFailed: string;
    sendMessage: string;
    messageSent: string;
    messageFailed: string;
    /** Before and after the address. */
    needsScript: [before: string, after: string];
    /** At a field that the server refuses. Null shows the server's sentence, which is in English. */
    refused: string | null;
  };
}
