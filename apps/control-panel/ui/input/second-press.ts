/** Maximum time in milliseconds and distance in pixels between the two presses of a double click. */
const within = { milliseconds: 500, pixels: 8 };
const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const;

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

let last: Press | null = null;

/** Records the press of a button that removes its own container. */
export function notePress({ clientX, clientY, timeStamp }: Press): void {
  last = { clientX, clientY, timeStamp };
}

/**
 * Time in milliseconds for which later presses are checked. Events are delayed on a busy machine, so their own
 * time stamps decide.
 */
const watchedMilliseconds = 5000;

/**
 * Suppresses the second half of a double click after the button is gone. It must not hit the content beneath.
 */
export function ignoreSecondPress(): void {
  const press = last;
  last = null;
  if (!press) return;
  const stop = new AbortController();
  const ignore = (event: MouseEvent) => {
    const away = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    const isSecond = event.detail > 1 || event.timeStamp - press.timeStamp <= within.milliseconds;
    // A refused booking reopens its drawer, which was not beneath the button and therefore accepts presses.
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
    if (!isSecond || away > within.pixels || isInDialog) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type of types) {
    addEventListener(type, ignore, { capture: true, signal: stop.signal });
  }
  setTimeout(() => stop.abort(), watchedMilliseconds);
}
