import type { MouseEvent } from 'react';

/** A click counts once: the second of a double click meets what the first has brought, and must not do that as well. */
export const once = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};

/** The same for a button that sends a form. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
