/** URL of the main font file; preload it with `as="font"` and `crossorigin`. */
export { default as fontUrl } from "../fonts/archivo.woff2?url";
