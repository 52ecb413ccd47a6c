import type { Business } from '../../business/business.entity.ts';

/**
 * Makes a cache of what is read from a business's catalog. An entry serves as long as the business has the revision
 * for which it was read; the cache is emptied when it holds `most` entries.
 */
export function cacheByRevision<T>(most: number) {
  const entries = new Map<string, T>();
  return async (
    { id, calendarRevision }: Business,
    question: readonly unknown[],
    read: () => Promise<T>,
  ): Promise<T> => {
    const key = JSON.stringify([id, calendarRevision, ...question]);
    const known = entries.get(key);
    if (known !== undefined) return known;
    const found = await read();
    if (entries.size >= most) entries.clear();
    entries.set(key, found);
    return found;
  };
}
