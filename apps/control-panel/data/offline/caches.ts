/** Base path of the panel. */
export const home = '/ControlPanel';

/** Cache of the last page of the panel. It has one key, because all addresses serve the same app. */
export const pageCache = 'panel-page';

/** Cache of the app's files. Their names contain a content hash, so no entry is ever stale. */
export const fileCache = 'panel-files';

/** Cache of the calendar for today and tomorrow, by member and business. See keep-days.ts. */
export const dayCache = 'panel-days';

/**
 * Header with the time at which a page was stored, in epoch milliseconds. The header below names its member.
 */
export const keptAtHeader = 'kept-at';
export const memberHeader = 'panel-member';

const file = /^\/ControlPanel\/-\/[^/]+\.(?:js|css|svg|woff2?)$/;

export const isFile = (path: string): boolean => file.test(path);

/** Deletes all caches on this device. */
export async function forgetAll(): Promise<void> {
  await Promise.all([pageCache, fileCache, dayCache].map(name => caches.delete(name)));
}
