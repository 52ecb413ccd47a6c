import type { MouseEvent } from 'react';

/** Wraps a handler to ignore the second click of a double click, which would hit the newly shown element. */
export const ignoreDoubleClick = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};

/** Ignores the second click of a double click on a submit button. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
