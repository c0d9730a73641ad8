/** Address of the one font file that a page needs first; preload it with `as="font"` and `crossorigin`. */
export { default as fontUrl } from "../fonts/archivo.woff2?url";
