/** Where the panel is. */
export const home = '/ControlPanel';

/** The last page of the panel that was sent, under one address, since all of its addresses have the same app. */
export const pageCache = 'panel-page';

/** Files of the app. Their names are made of what is in them, so that none is ever old. */
export const fileCache = 'panel-files';

/** The cache of today and tomorrow, by member and business: see keep-days.ts. */
export const dayCache = 'panel-days';

/** Says when a page was kept, in epoch milliseconds, and of whom it is. */
export const keptAtHeader = 'kept-at';
export const memberHeader = 'panel-member';

const file = /^\/ControlPanel\/-\/[^/]+\.(?:js|css|svg|woff2?)$/;

export const isFile = (path: string): boolean => file.test(path);

/** Forgets all that was kept on this device. */
export async function forgetAll(): Promise<void> {
  await Promise.all([pageCache, fileCache, dayCache].map(name => caches.delete(name)));
}
