import { home, pageCache } from './caches.ts';

const address = `${home}/~app/waiting`;

/** Shows on the icon of the app how much waits, and remembers it for the worker. */
export async function keepWaiting(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await show(count);
  // Without a worker nothing is kept on this device.
  if (!navigator.serviceWorker?.controller) return;
  const cache = await caches.open(pageCache);
  await cache.put(address, new Response(String(count)));
}

/** One more waits, as a message says while no page is open. */
export async function oneMoreWaits(): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const cache = await caches.open(pageCache);
  const count = Number((await (await cache.match(address))?.text()) ?? 0) + 1;
  await show(count);
  await cache.put(address, new Response(String(count)));
}

/** A system that shows none is asked in vain. */
async function show(count: number): Promise<void> {
  await navigator.setAppBadge(count).catch(() => undefined);
}
