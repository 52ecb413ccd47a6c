import { dayCache, home } from '../worker/caches.ts';

/** What was read of a day, as it is kept on this device. */
export interface KeptAnswer {
  operation: string;
  variables: object;
  data: object;
  /** Epoch milliseconds. */
  at: number;
}

/** Whose it is, and of which day; what holds for any day is of `always`. */
export interface Owner {
  userId: string;
  businessId: string;
  day: string;
}

const folder = `${home}/~app/kept/`;
export const always = 'always';

/** The address under which an answer is kept. */
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

/** All that is kept of a member. */
export async function readKept(userId: string | undefined): Promise<KeptAnswer[]> {
  const days = await openDays();
  const own = (await days.keys()).filter(({ url }) => ownerOf(url)?.userId === userId);
  const answers = await Promise.all(own.map(async request => (await days.match(request))?.json()));
  return answers.filter(answer => answer !== undefined) as KeptAnswer[];
}
