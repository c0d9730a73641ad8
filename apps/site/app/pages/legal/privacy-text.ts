import { contactEmail, gaId } from "../../config.ts";
import type { LegalSection } from "./legal-page.tsx";

export const privacySections: LegalSection[] = [
  {
    title: "Who we are",
    text: [
      "Livery shows people their own car in vehicle wraps, window tint and other finishes. Shops rent a kiosk or put our configurator on their own website; anyone may use the configurator on ours. In this policy “we” means Livery, and “you” means anyone who uses the service.",
    ],
  },
  {
    title: "What we collect",
    text: [
      "We collect these kinds of data, and no more of each than its purpose needs:",
      [
        "Email address. When you write to us, ask for a demonstration or hold an account, together with what you type beside it: your name, your shop’s name, phone number, address, website and message.",
        "Usage data. Which pages are opened, when, and technical facts that every request carries, such as the type of browser and the IP address it comes from.",
        "Pictures from your camera and photo library. Only with your permission, and only the pictures you choose.",
      ],
      "We do not ask for, and ask you not to send, sensitive data such as government identity numbers or health information. Card numbers go to our payment provider and never reach us.",
    ],
  },
  {
    title: "Your camera and photos",
    text: [
      "Your device asks you before the service may use the camera or the photo library. You may refuse, or take the permission back in your device’s settings at any time; the parts of the service that need no picture go on working.",
      "The configurator separates the car into its parts and paints them on your own device. The photo is not uploaded for that, and stays on the device. It leaves the device only if you yourself share or send it, and then you are shown what is sent.",
      "Details hidden in a photo file, such as the place where it was taken, are dropped before a finished picture is saved or sent.",
    ],
  },
  {
    title: "How we use data",
    text: [
      "We use what we collect to:",
      [
        "provide the service and keep it working and secure;",
        "answer your messages and arrange demonstrations you ask for;",
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
      "We count page views: the address of the page within our site and the time. This count is kept by ourselves and sets no cookies.",
      ...aboutGoogle(),
    ],
  },
  {
    title: "Hosting and service providers",
    text: [
      "Our pages, programs and databases are hosted by companies that provide servers and storage to us. We also use providers that deliver email and process payments. They may process data only on our behalf, for these tasks, and must protect it.",
      "Servers may stand in the United States or in other countries than yours. Wherever data is hosted, this policy applies to it.",
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
        "with a successor, if our business or a part of it is sold or merged. You would be told before another policy applied.",
      ],
    ],
  },
  {
    title: "How long we keep data",
    text: [
      "We keep messages and demonstration requests for as long as we need them to answer you and to keep a record of our dealings, and account data for as long as the account exists. Usage data is kept for as long as it helps us to run and improve the service.",
      "After that, data is deleted or made anonymous, unless the law requires us to keep it longer, as it does for invoices.",
    ],
  },
  {
    title: "Deletion and your other rights",
    text: [
      `You can ask us at any time to delete the personal data we hold about you. Write to ${contactEmail} from the address concerned. We answer within 30 days, and tell you if there is something the law obliges us to keep.`,
      "You can also ask what we hold about you, have it corrected, receive a copy, object to a use of it, or withdraw a consent you gave. Depending on where you live, the law may give you further rights, among them the rights of residents of California and of the European Economic Area. We do not treat anyone worse for using them.",
    ],
  },
  {
    title: "Children under 13",
    text: [
      "The service is not meant for children under 13, and we do not knowingly collect personal data from them. If you are a parent or guardian and believe that your child has given us personal data, write to us and we will delete it.",
    ],
  },
  {
    title: "Security",
    text: [
      "We protect data with encryption in transit, restricted access, and by not collecting what we do not need. No method of sending or storing data is entirely secure, so we cannot promise absolute security. If a breach puts your rights at risk, we will tell you and the authorities as the law requires.",
    ],
  },
  {
    title: "Links to other sites",
    text: [
      "Our pages link to sites that we do not run, such as an app store or a social network. Their own policies apply there.",
    ],
  },
  {
    title: "Changes to this policy",
    text: [
      "When we change this policy, we publish the new text on this page with its date. If a change matters to how your data is used, we point it out beforehand.",
    ],
  },
  {
    title: "Contact",
    text: [`For any question about this policy or about your data, write to ${contactEmail}.`],
  },
];

function aboutGoogle(): string[] {
  if (!gaId)
    return [
      "If we also use a third-party analytics service, such as Google Analytics, it runs only after you have agreed to it, and you can decline without losing any part of the service. Such a provider processes usage data under its own privacy policy.",
    ];
  return [
    "If you agree, we also use Google Analytics. It then sets cookies in your browser, whose names begin with “_ga” and which last up to two years, and sends Google the pages you open, with technical facts such as the type of your browser and your IP address. Google processes them under its own privacy policy. We have it do nothing for advertising.",
    "Nothing of it is loaded before you agree, and you can decline without losing any part of the service. Your answer is kept in your browser. To change it, open “Cookie settings” at the foot of any page; when you decline there, the counting stops and its cookies are deleted.",
  ];
}
