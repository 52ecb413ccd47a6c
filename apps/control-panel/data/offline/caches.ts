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

/** A stored answer for offline use. */
export interface KeptAnswer {
  operation: string;
  variables: object;
  data: object;
  /** Epoch milliseconds. */
  at: number;
}

/** Owner and day of a stored answer. Answers without a day have `always`. */
export interface Owner {
  userId: string;
  businessId: string;
  day: string;
}

const folder = `${home}/~app/kept/`;
export const always = 'always';

/** Returns the cache address of a stored answer. */
export function addressOf({ userId, businessId, day }: Owner, name: string): string {
  return `${folder}${userId}/${businessId}/${day}/${encodeURIComponent(name)}`;
}

export function ownerOf(address: string): Owner | undefined {
  const [, rest] = new URL(address, location.origin).pathname.split(folder);
  const [userId, businessId, day] = rest?.split('/') ?? [];
  return userId && businessId && day ? { userId, businessId, day } : undefined;
}

export function openDays(): Promise<Cache> {
  return caches.open(dayCache);
}

/** Reads all stored answers of a user. */
export async function readKept(userId: string | undefined): Promise<KeptAnswer[]> {
  const days = await openDays();
  const own = (await days.keys()).filter(({ url }) => ownerOf(url)?.userId === userId);
  const answers = await Promise.all(own.map(async request => (await days.match(request))?.json()));
  return answers.filter(answer => answer !== undefined) as KeptAnswer[];
}
