import { dayCache, home } from './caches.ts';

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
