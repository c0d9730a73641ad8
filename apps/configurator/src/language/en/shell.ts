/** The frame of the app, and what composes features. */
export const shell = {
  documentTitle: "Livery: your car in any film",
  toOtherLanguage: "Español",
  shopLogo: "Shop logo",
  photoAndLook: "Photo and look",
  crash: { title: "Something went wrong on our side", advice: "Reload the page to go on." },
  reload: "Reload",
  enterFullScreen: "Full screen",
  exitFullScreen: "Exit full screen",
  services: "Services",
  serviceNames: {
    wraps: "Wraps",
    tint: "Tint",
    blackouts: "Blackouts",
    "chrome-deletes": "Chrome delete",
    rims: "Rims",
    scene: "Scene",
  },
  serviceOptions: "Service options",
  options: "Options",
  tools: "Tools",
  done: "Done",
  clearAndFinish: "Clear and finish",
  clearAndFinishWords: (isWaiting: boolean) =>
    `Removes your photo and looks from this device${isWaiting ? ". Looks waiting to be sent still go out" : ""}`,
  clearUnsent: "Clear and don't send",
  clearUnsentWords: "Also deletes looks waiting to send",
  stillThere: "Still there?",
  clearedSoon: "Your photo and looks will be cleared soon.",
  clearedIn: (seconds: number) => `Your photo and looks will be cleared in ${seconds} s.`,
  keepGoing: "Keep going",
  chooseAnotherPhoto: "Choose another photo",
  markPart: {
    tint: "Mark a window",
    blackouts: "Mark a headlight",
    "chrome-deletes": "Mark window trim",
    rims: "Mark a wheel",
  },
  missingPart: {
    tint: "No windows were found in this photo, so tint doesn't show on it. Mark a window if you can see one, or try a photo from the side.",
    blackouts:
      "No lights, mirrors, roof or grille were found in this photo. Mark one if you can see it, or try a photo from the front corner.",
    "chrome-deletes":
      "No trim was found in this photo. Mark it if you can see some, or try a photo from the side.",
    rims: "No wheels were found in this photo. Mark a wheel if you can see one, or try a photo from the side.",
  },
};
