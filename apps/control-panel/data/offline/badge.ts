import { home, pageCache } from './caches.ts';

const address = `${home}/~app/waiting`;

/** Shows the number of pending tasks on the app's icon, and stores it for the service worker. */
export async function keepWaiting(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await show(count);
  // Without a service worker nothing is stored on this device.
  if (!navigator.serviceWorker?.controller) return;
  const cache = await caches.open(pageCache);
  await cache.put(address, new Response(String(count)));
}

/** Raises the badge by one for a push message that arrives while no page is open. */
export async function oneMoreWaits(): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const cache = await caches.open(pageCache);
  const count = Number((await (await cache.match(address))?.text()) ?? 0) + 1;
  await show(count);
  await cache.put(address, new Response(String(count)));
}

/** Sets the badge. A system without badges rejects it. */
async function show(count: number): Promise<void> {
  await navigator.setAppBadge(count).catch(() => undefined);
}
