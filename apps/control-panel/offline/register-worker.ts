import { fileCache, home, isFile } from '../worker/caches.ts';
import { places } from '../places.ts';

/** Has the browser run the worker of the app, if this page and browser have one; answers whether it does. */
export async function registerWorker(): Promise<boolean> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content;
  if (!address || !('serviceWorker' in navigator)) return false;
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = (await navigator.serviceWorker
    .register(address, { scope: home, updateViaCache: 'none' })
    .catch(() => undefined)) as ServiceWorkerRegistration | undefined;
  if (!registration) return false;
  if (isFirst) await keepPresent();
  return true;
}

/** What this page had to load before there was a worker, and the page itself; the calendar is what one reads without a connection. */
async function keepPresent(): Promise<void> {
  await navigator.serviceWorker.ready;
  await places.find(({ name }) => name === 'calendar')?.screen();
  const cache = await caches.open(fileCache);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => isFile(new URL(name).pathname));
  for (const url of new Set(loaded))
    if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
  navigator.serviceWorker.controller?.postMessage({ keepPage: location.href });
}
