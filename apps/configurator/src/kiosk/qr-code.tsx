import { generate } from "lean-qr";
import { toSvgDataURL } from "lean-qr/extras/svg";
import { useMemo } from "react";

interface QrCodeProps {
  text: string;
  /** What it opens. */
  label: string;
}

/** A QR code, dark on light, as every camera reads it. */
export function QrCode({ text, label }: QrCodeProps) {
  const source = useMemo(() => toSvgDataURL(generate(text), { on: "#06080a", off: "#ffffff" }), [text]);
  return (
    <img
      src={source}
      alt={label}
      className="size-[clamp(14rem,38vmin,26rem)] rounded-control [image-rendering:pixelated] low:size-40"
    />
  );
}
