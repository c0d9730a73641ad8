import { retentionLimits, shareLimits, yearsWithoutShop } from "@livery/contract";
import { contactEmail, gaId } from "../../config.ts";
import type { LegalSection } from "./legal-page.tsx";

export const privacySections: LegalSection[] = [
  {
    title: "Who we are",
    text: [
      "Livery shows people their own car in vehicle wraps, window tint and other finishes. Shops rent a kiosk or put our configurator on their own website; anyone can use the configurator on ours. In this policy “we” means Livery, and “you” means anyone who uses the service.",
    ],
  },
  {
    title: "What we collect",
    text: [
      "We collect these kinds of data, and no more than each purpose requires:",
      [
        "Email address. When you contact us, request a demo or have an account, together with what else you enter: your name, your shop’s name, phone number, address, website and message.",
        "Usage data. Which pages are opened and when, and technical data that every request contains, such as the browser type and IP address.",
        "Pictures from your camera and photo library. Only with your permission, and only the pictures you choose.",
      ],
      "We do not ask for sensitive data, and ask you not to send any, such as government ID numbers or health information. Card numbers go to our payment provider and never reach us.",
    ],
  },
  {
    title: "Your camera and photos",
    text: [
      "Your device asks for your permission before the service can use the camera or photo library. You can decline, or withdraw the permission in your device’s settings at any time; everything that does not need a picture keeps working.",
      "The configurator detects the car and applies films on your own device. The photo is not uploaded for that and stays on the device. It leaves the device only if you share or send it yourself, and you are shown what will be sent.",
      "Some shops also offer places that an AI model paints behind the car. For these, the place you choose or describe, the shape of the picture and the height and angle of its camera are sent to a provider that runs the model, and nothing of the photo. Your device then puts the car into the painted place.",
      "Hidden details in a photo file, such as where it was taken, are removed before a finished picture is saved or sent.",
    ],
  },
  {
    title: "How we use data",
    text: [
      "We use what we collect to:",
      [
        "provide the service and keep it working and secure;",
        "answer your messages and arrange the demos you request;",
        "manage accounts, subscriptions and support;",
        "understand which parts of the service are used, so that we can improve them;",
        "meet our legal obligations and enforce our terms.",
      ],
      "We do not sell personal data, and we do not use your pictures for advertising.",
    ],
  },
  {
    title: "Analytics",
    text: [
      "We count page views: the page’s address on our site and the time. We keep this count ourselves, and it sets no cookies.",
      ...aboutGoogle(),
    ],
  },
  {
    title: "Cookies and storage on your device",
    text: [
      "If you log in, cookies keep you logged in: until you close the browser, or for up to 30 days if you ask us to remember you. If your account asks for a code, a cookie of ten minutes keeps your place until you enter it. After you log in or reset your password, another cookie recognizes your browser for up to 400 days, so that nobody else’s failed attempts keep you from logging in. There is one for each account. If you do neither, you get no cookies, unless you agree to those described under Analytics.",
      "The configurator keeps your photo, your looks and your choices in your browser’s storage on your own device, so that a reload loses nothing. “Done”, then “Clear and finish”, removes your photo and your looks. Looks waiting to be sent stay until they are sent; “Clear and don’t send” removes them too. The language you choose stays, and so do the keys that end the pages you share.",
      "Our other pages keep in that storage whether you are logged in, your answer about analytics cookies, and which notice about credits you hid. Until you close the tab, they also keep what you need to finish buying credits or connecting a kiosk.",
    ],
  },
  {
    title: "Hosting and service providers",
    text: [
      "Our pages, software and databases are hosted by companies that provide us with servers and storage. We also use providers that deliver email and process payments. They may process data only on our behalf, for these tasks, and must protect it.",
      "Servers may be located in the United States or in countries other than yours. This policy applies wherever data is hosted.",
    ],
  },
  {
    title: "When we share data",
    text: [
      "Apart from our service providers, we share personal data only:",
      [
        "with a shop, when you use its kiosk or its configurator and send your details to that shop;",
        "when the law or a court requires it;",
        "to protect the rights, safety or property of our users, the public or ourselves;",
        "with a successor, if our business or a part of it is sold or merged. We will tell you before a different policy applies.",
      ],
    ],
  },
  {
    title: "How long we keep data",
    text: [
      `The shop you send a look to keeps it until it closes your request, and then for as long as the shop chooses: ${retentionLimits.least} to ${retentionLimits.most} days. If it archives your request before the appointment of a quote that you accepted, those days start at the appointment. A quote that you accepted is kept, with your name and how to reach you, for as long as the shop uses Livery.`,
      "You can erase your request at once with the link in our email, if you gave an email address. Otherwise, write to us. A quote that you accepted stays.",
      `Messages, demo requests and looks that you send to us and not to a shop are erased ${yearsWithoutShop} years after they came. A shared page expires after ${shareLimits.days} days, or when you end it.`,
      "We keep account data for as long as the account exists. We keep usage data for as long as it helps us run and improve the service.",
      "After that, we delete or anonymize it, unless the law requires us to keep it longer, as with invoices.",
    ],
  },
  {
    title: "Deletion and your other rights",
    text: [
      `You can ask us at any time to delete the personal data we hold about you. Write to ${contactEmail} from the email address in question. We answer within 30 days and tell you if the law requires us to keep anything.`,
      "You can also ask what data we have about you, have it corrected, get a copy, object to its use, or withdraw your consent. Depending on where you live, you may have further rights by law, such as those of residents of California and of the European Economic Area. We do not treat anyone differently for exercising them.",
    ],
  },
  {
    title: "Children under 13",
    text: [
      "The service is not intended for children under 13, and we do not knowingly collect personal data from them. If you are a parent or guardian and believe that your child has given us personal data, write to us and we will delete it.",
    ],
  },
  {
    title: "Security",
    text: [
      "We protect data with encryption in transit, restricted access, and by not collecting data that we do not need. No method of transmitting or storing data is completely secure, so we cannot promise absolute security. If a breach puts your rights at risk, we will tell you and the authorities as the law requires.",
    ],
  },
  {
    title: "Links to other sites",
    text: [
      "Our pages link to sites that we do not run, such as app stores and social networks. Their own policies apply there.",
    ],
  },
  {
    title: "Changes to this policy",
    text: [
      "When we change this policy, we publish the new text on this page with its date. If a change affects how your data is used, we announce it in advance.",
      "In November 2026, we described more exactly which cookies and storage we use and how long we keep data.",
    ],
  },
  {
    title: "Contact",
    text: [`If you have questions about this policy or your data, write to ${contactEmail}.`],
  },
];

function aboutGoogle(): string[] {
  if (!gaId)
    return [
      "If we also use a third-party analytics service, such as Google Analytics, it runs only after you agree to it, and you can decline without losing any part of the service. Such a provider processes usage data under its own privacy policy.",
    ];
  return [
    "If you agree, we also use Google Analytics. It then sets cookies in your browser, whose names begin with “_ga” and which last up to two years, and sends Google the pages you open, with technical data such as your browser type and IP address. Google processes them under its own privacy policy. All advertising features are turned off.",
    "Nothing is loaded before you agree, and you can decline without losing any part of the service. Your answer is saved in your browser. To change it, open “Cookie settings” at the bottom of any page; if you decline there, measuring stops and its cookies are deleted.",
  ];
}
