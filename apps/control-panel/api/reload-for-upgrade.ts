const mark = 'panel-reloaded';
const once = 30_000;

/**
 * A part of the app that is no longer there was replaced by an upgrade: the page is loaded anew, at the same address.
 * Not twice within half a minute, so that a part that is really missing shows as a failure.
 */
export function reloadForUpgrade(): void {
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (Date.now() - last < once) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
