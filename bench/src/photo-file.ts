/** What a folder of photos may hold. */
export const PHOTO_FILE = /\.(?:jpe?g|png|webp|avif|heic)$/i;
