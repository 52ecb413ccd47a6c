/** False on a touch screen, where the focus of a field opens a keyboard over the page. */
export const hasKeyboard = !matchMedia('(pointer: coarse)').matches;
