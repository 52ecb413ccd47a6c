import { fileCache, home, isFile } from './caches.ts';

/**
 * Registers the service worker if the page and the browser have one. Returns true if it is registered. `load`
 * loads the code needed offline, which the first worker stores.
 */
export async function registerWorker(load?: () => Promise<unknown>): Promise<boolean> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content;
  if (!address || !('serviceWorker' in navigator)) return false;
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = (await navigator.serviceWorker
    .register(address, { scope: home, updateViaCache: 'none' })
    .catch(() => undefined)) as ServiceWorkerRegistration | undefined;
  if (!registration) return false;
  if (isFirst) await keepPresent(load);
  return true;
}

/** Caches the page, and the files that loaded before the service worker existed. */
async function keepPresent(load?: () => Promise<unknown>): Promise<void> {
  await navigator.serviceWorker.ready;
  await load?.();
  const cache = await caches.open(fileCache);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => isFile(new URL(name).pathname));
  for (const url of new Set(loaded))
    if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
  navigator.serviceWorker.controller?.postMessage({ keepPage: location.href });
}
