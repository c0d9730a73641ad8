export { Button, type ButtonVariant, buttonClass } from "./button.tsx";
export { Field } from "./field.tsx";
export { fontUrl } from "./font.ts";
export { TextArea } from "./text-area.tsx";
export { TextField } from "./text-field.tsx";
export { Wordmark } from "./wordmark.tsx";
export { useMediaQuery } from "./use-media-query.ts";
