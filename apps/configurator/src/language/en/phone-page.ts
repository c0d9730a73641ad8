/** What the page says with which a customer's phone sends a photo to a kiosk. */
export const phonePage = {
  title: "Send a photo to the kiosk",
  heading: "Your car, on the kiosk",
  intro: "Photograph the whole car from the side or a front corner, in daylight if you can.",
  takePhoto: "Take a photo",
  choosePhoto: "Choose a photo",
  retry: "Try again",
  encrypted: "Your photo is encrypted on this phone. Only the kiosk in front of you can open it.",
  incomplete: "This link isn't complete. Scan the code on the kiosk again.",
  preparing: "Preparing your photo…",
  notAPhoto: "This photo can't be opened. Choose another one.",
  sending: "Sending…",
  sent: "Sent. The kiosk shows the same number:",
  expired: "This code has been used or has expired. Scan the one on the kiosk again.",
  failed: "Your photo couldn't be sent. Check your connection.",
};
