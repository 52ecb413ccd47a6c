/** A second press counts as part of a double click so many milliseconds after the first, and so many pixels from it. */
const within = { milliseconds: 500, pixels: 8 };
const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const;

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

let last: Press | null = null;

/** Notes where a button was pressed that takes away what it belongs to. */
export function notePress({ clientX, clientY, timeStamp }: Press): void {
  last = { clientX, clientY, timeStamp };
}

/** Presses are late on a busy machine: they are judged by when they were made, for as long as this. */
const watchedMilliseconds = 5000;

/** Keeps the second half of a double click on the button from what lies beneath, once the button is gone. */
export function ignoreSecondPress(): void {
  const press = last;
  last = null;
  if (!press) return;
  const stop = new AbortController();
  const ignore = (event: MouseEvent) => {
    const away = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    const isSecond = event.detail > 1 || event.timeStamp - press.timeStamp <= within.milliseconds;
    // A booking that was refused opens its drawer anew, which is no longer what lay beneath.
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
