// Keys that act on a page as a whole, wherever its focus is.

const WITH_KEYS_OF_THEIR_OWN = "input, select, textarea";

/** Whether a key is for the page: not for what has the focus, for a dialog that stands before the page, or for the browser. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.matches(WITH_KEYS_OF_THEIR_OWN));
};
