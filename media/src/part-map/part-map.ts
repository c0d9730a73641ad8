/**
 * Which part of the car each pixel shows, as part_map.py writes it: three bytes per pixel. The main part's index in the
 * part list, from 1 (0 is none); its coverage of the pixel, up to 255; the index of the part that covers the rest.
 */
export interface PartMap {
  data: Uint8Array;
  width: number;
  height: number;
}
