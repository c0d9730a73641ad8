/** What buttons do, in one or two words. */
export const actions = {
  apply: "Apply",
  back: "Back",
  cancel: "Cancel",
  close: "Close",
  redo: "Redo",
  remove: "Remove",
  send: "Send",
  tryAgain: "Try again",
  undo: "Undo",
};
