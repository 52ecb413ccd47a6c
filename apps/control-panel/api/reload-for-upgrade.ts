import { hasWaiting } from './offline/outbox.ts';

const mark = 'panel-reloaded';
const once = 30_000;

/**
 * A part of the app that is no longer there was replaced by an upgrade: the page is loaded anew, at the same address;
 * answers whether it is. Not twice within half a minute, so that a part that is really missing shows as a failure.
 */
export function reloadForUpgrade(): boolean {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < once || !reloadUnlessTyped()) return false;
  sessionStorage.setItem(mark, String(Date.now()));
  return true;
}

/** Loads the page anew, unless that took away what somebody has typed, or what is still to be sent. */
export function reloadUnlessTyped(): boolean {
  const isTyped = document.querySelector('[role="dialog"] form') !== null;
  if (isTyped || hasWaiting()) return false;
  location.reload();
  return true;
}
