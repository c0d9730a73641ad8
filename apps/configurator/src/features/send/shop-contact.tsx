import { phoneAddress } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { useBranding } from "../../embed/branding.ts";
import { useKiosk } from "../../kiosk/kiosk-device.ts";
import { texts } from "../../language/texts.ts";

/** How to reach the shop: nothing where it does not say. A kiosk leads nowhere, because nobody could come back. */
export function ShopContact() {
  const { shopName, contact, bookingUrl } = useBranding();
  const { phone, hours } = contact;
  const isKiosk = useKiosk() !== null;
  const link = isKiosk ? "" : bookingUrl;
  if (phone === "" && hours === "" && link === "") return null;
  return (
    <section aria-labelledby="shop-contact" className="w-full">
      <h3 id="shop-contact" className="type-body font-medium">
        {shopName ?? texts.send.reachUs}
      </h3>
      <div className="type-body mt-2 grid gap-1 text-dim">
        {phone !== "" && (isKiosk ? <p>{phone}</p> : <PhoneLink phone={phone} />)}
        {hours !== "" && <p className="wrap-anywhere whitespace-pre-line">{hours}</p>}
      </div>
      {link !== "" && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass("secondary", "mt-3")}>
          {texts.send.chooseDate}
        </a>
      )}
    </section>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <p>
      <a
        href={phoneAddress("tel", phone)}
        className="inline-flex min-h-target items-center wrap-anywhere text-text underline underline-offset-4"
      >
        {phone}
      </a>
    </p>
  );
}
