import { useEffect, useState } from "react";
import { downloadPicture } from "./customer-quote-calls.ts";

/** The car in the look that the quote is for. Posted for: an address would have the token. Nothing if it can't load. */
export function LookPicture({ token, label }: { token: string; label: string }) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    void downloadPicture(token).then((file) => {
      if (!file || !isShown) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [token]);

  return address === undefined ? null : <img src={address} alt={label} className="customer-quote-look" />;
}
