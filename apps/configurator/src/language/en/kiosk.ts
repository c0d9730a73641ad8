/** What a shop's tablet says until it is added, and while it waits for the photo of a customer's phone. */
export const kiosk = {
  add: "Add this kiosk",
  noConnectionYet: "No connection yet. Check the tablet's Wi-Fi.",
  gettingCode: "Getting a code…",
  howToAdd: "Scan this with your phone, or open Kiosks in your Livery account and enter the code.",
  qrCode: "QR code that opens Kiosks with this code",
  code: "Code",
  noConnection: "No connection. The code is checked again once the tablet is online.",
  continues: "This page continues automatically. The code changes every 10 minutes.",
  usePhone: "Use my phone",
  phoneAsCamera: "Use your phone as the camera",
  howToUsePhone:
    "Scan the code, then photograph your car. The photo comes straight to this screen, encrypted.",
  phoneQrCode: "QR code that opens the camera page on your phone",
  waitingForPhoto: "Waiting for your photo. The code works once, for 10 minutes.",
  isYourPhoto: "Is this your photo?",
  sameNumber: "Your phone shows the same number:",
  showMyCar: "Yes, show my car",
  newCode: "No, show a new code",
  noPhoto: "This didn't work. Check the kiosk's connection, or take a photo here.",
  tryAgain: "Try again",
  cancel: "Cancel",
};
