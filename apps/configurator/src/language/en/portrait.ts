interface Print {
  /** In pixels. */
  size: string;
  /** Of the page. */
  dpi: number;
  /** What the photo has at this size. */
  photoDpi: number;
}

/** The car as a poster, in the sizes of social media, and as a video. */
export const portrait = {
  open: "Poster, sizes and video",
  openWords: "For print, posts and stories",
  title: "Poster and sharing",
  making: "Getting your pictures ready…",
  failed: "The pictures couldn't be created. Close this, then other tabs or apps, and try again.",
  kindLabel: "What to make",
  kinds: { poster: "Poster", picture: "Picture", "before-after": "Before and after", video: "Video" },
  preview: {
    poster: "Preview of the poster",
    picture: "Preview of the picture",
    "before-after": "Preview of before and after",
    video: "Preview of the video",
  },
  formatLabel: "Format",
  templateLabel: "Template",
  templates: {
    cover: "Cover",
    gallery: "Gallery",
    night: "Night",
    color: "Color field",
    swatch: "Swatch card",
    spec: "Spec sheet",
  },
  titleLabel: "Title",
  /** On a poster without a title. */
  defaultTitle: "My car",
  /** On the page. */
  labels: { film: "Film", code: "Code", finish: "Finish", before: "Before", after: "After" },
  download: (format: string) => `Download ${format}`,
  pixels: (size: string) => `${size} pixels`,
  sharpPrint: (size: string, dpi: number) => `${size} pixels. Prints sharp, at ${dpi} dpi.`,
  softPrint: ({ size, dpi, photoDpi }: Print) =>
    `${size} pixels. Type prints at ${dpi} dpi. Your photo has enough detail for ${photoDpi} dpi at this size${photoDpi < 150 ? ", so it may look soft up close" : ""}.`,
  videoWords: "Your photo turns into your look, without sound.",
  moreLooks: "And then, up to three saved looks",
  record: "Make the video",
  recordAgain: "Make it again",
  recording: (percent: number) => `Making the video, ${percent}%`,
  recorded: "Your video is ready.",
  recordingFailed: "The video couldn't be made. Keep this page in front and try again.",
};
