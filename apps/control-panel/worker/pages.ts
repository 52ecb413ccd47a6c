import { dayCache, forgetAll, home, keptAtHeader, memberHeader, pageCache } from './caches.ts';

/** Headers that a page is of no use without: its policy names what allows its styles. */
const kept = ['content-type', 'content-security-policy', memberHeader];

/** Keeps the page of who is signed in. A page of nobody says that the session has ended: nothing stays of it then. */
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

/** The page that was kept, which says of itself when. */
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
