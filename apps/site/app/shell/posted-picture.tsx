import { useEffect, useState } from "react";
import "./posted-picture.css";

interface PostedPictureProps {
  /** Undefined if it can't load. Must stay the same function. */
  load: () => Promise<Blob | undefined>;
  label: string;
}

/** A picture behind a mailed link. Posted for: an address would have the token. Nothing if it can't load. */
export function PostedPicture({ load, label }: PostedPictureProps) {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    void load().then((file) => {
      if (!file || !isShown) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [load]);

  return address === undefined ? null : <img src={address} alt={label} className="posted-picture" />;
}
