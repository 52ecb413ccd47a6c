import {
  dayCache,
  forgetAll,
  home,
  keptAtHeader,
  memberHeader,
  pageCache,
} from '../../data/offline/caches.ts';

/** Headers that a stored page needs. Its content security policy has the nonce of its styles. */
const kept = ['content-type', 'content-security-policy', memberHeader];

/**
 * Stores the page of a signed-in member. A page without a member means that the session has ended, so all
 * caches are deleted.
 */
export async function keepPage(page: Response): Promise<void> {
  if (!page.ok || page.type === 'opaqueredirect') return;
  const member = page.headers.get(memberHeader);
  if (member === null) return forgetAll();
  const cache = await caches.open(pageCache);
  const former = await cache.match(home);
  if (former && former.headers.get(memberHeader) !== member) await caches.delete(dayCache);
  const headers = new Headers({ [keptAtHeader]: String(Date.now()) });
  for (const name of kept) headers.set(name, page.headers.get(name) ?? '');
  await cache.put(home, new Response(await page.text(), { headers }));
}

/** Returns the stored page, marked with the time at which it was stored. */
export async function keptPage(): Promise<Response | undefined> {
  const cache = await caches.open(pageCache);
  const page = await cache.match(home);
  if (!page) return undefined;
  const text = await page.text();
  const at = page.headers.get(keptAtHeader) ?? '';
  return new Response(text.replace('<html ', `<html data-kept-at="${at}" `), {
    headers: page.headers,
  });
}
