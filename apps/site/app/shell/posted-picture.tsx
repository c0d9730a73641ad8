import { useEffect, useState } from "react";
import "./posted-picture.css";

interface PostedPictureProps {
  /** Undefined if it can't load. Must stay the same function. */
  load: () => Promise<Blob | undefined>;
  label: string;
  /** Says that it couldn't load. */
  failureWords: string;
}

/** A picture behind a mailed link. Posted for: an address would have the token. */
export function PostedPicture({ load, label, failureWords }: PostedPictureProps) {
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    void load().then((file) => {
      if (!isShown) return;
      if (!file) return setFailed(true);
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [load]);

  if (address !== undefined) return <img src={address} alt={label} className="posted-picture" />;
  return (
    <p role="status" className="posted-picture-space type-small text-dim">
      {hasFailed ? failureWords : null}
    </p>
  );
}
