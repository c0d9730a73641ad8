/** Address of the one font file that a page needs first; preload it with `as="font"` and `crossorigin`. */
export { default as fontUrl } from "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url";
