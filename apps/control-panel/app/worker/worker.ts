import { oneMoreWaits } from '../../data/offline/badge.ts';
import {
  dayCache,
  fileCache,
  forgetAll,
  home,
  isFile,
  keptAtHeader,
  memberHeader,
  pageCache,
} from '../../data/offline/caches.ts';

const worker = globalThis as unknown as WorkerScope;
/** Statuses with which a proxy answers when the server is down. */
const fromProxy = new Set([502, 503, 504]);

// A new worker activates at once. Pages come from the server first, and files have content-hashed names, so
// versions cannot mix.
worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', event => event.waitUntil(begin()));

worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== 'GET') return;
  if (isFile(pathname)) event.respondWith(sendFile(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(sendPage(event));
});

// The page that registers the worker loads before it, so it is stored on request.
worker.addEventListener('message', event => {
  const { keepPage: address } = event.data as { keepPage?: string };
  if (address) event.waitUntil(fetch(address).then(keepPage));
});

worker.addEventListener('push', event => {
  const message = event.data?.json() as Message | undefined;
  if (message) event.waitUntil(Promise.all([show(message), message.waits && oneMoreWaits()]));
});

worker.addEventListener('notificationclick', event => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open((notification.data as { url: string }).url));
});

/** Payload of a push message, as push-queue.ts creates it. */
interface Message {
  title: string;
  body: string;
  tag: string;
  url: string;
  waits?: boolean;
}

function show({ title, body, tag, url }: Message): Promise<void> {
  const icon = `${home}/~app/icon-round-192.png`;
  return worker.registration.showNotification(title, { body, tag, icon, data: { url } });
}

/** Opens an address in the panel's open window, else in a new one. */
async function open(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const panel = windows.find(each => isPage(new URL(each.url).pathname));
  if (!panel) return void (await worker.clients.openWindow(url));
  panel.postMessage({ go: url });
  await panel.focus();
}

async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  const cache = await caches.open(fileCache);
  const names = new Set(builtFiles);
  const old = (await cache.keys()).filter(({ url }) => !names.has(url.split('/').at(-1) ?? ''));
  await Promise.all(old.map(request => cache.delete(request)));
  await worker.clients.claim();
}

/** Excludes other pages under the same path, such as previews of a shop. */
function isPage(path: string): boolean {
  return (
    path === home || (path.startsWith(`${home}/`) && !/^\/ControlPanel\/(?:-|~app)\//.test(path))
  );
}

async function sendFile(request: Request): Promise<Response> {
  const cache = await caches.open(fileCache);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Returns the server's page, else the stored one. */
async function sendPage(event: FetchOfPage): Promise<Response> {
  const answer = await fetchPage(event).catch(() => null);
  if (answer && !fromProxy.has(answer.status)) {
    event.waitUntil(keepPage(answer.clone()));
    return answer;
  }
  return (await keptPage()) ?? answer ?? Response.error();
}

async function fetchPage({ request, preloadResponse }: FetchOfPage): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Headers that a stored page needs. Its content security policy has the nonce of its styles. */
const kept = ['content-type', 'content-security-policy', memberHeader];

/**
 * Stores the page of a signed-in member. A page without a member means that the session has ended, so all
 * caches are deleted.
 */
async function keepPage(page: Response): Promise<void> {
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
async function keptPage(): Promise<Response | undefined> {
  const cache = await caches.open(pageCache);
  const page = await cache.match(home);
  if (!page) return undefined;
  const text = await page.text();
  const at = page.headers.get(keptAtHeader) ?? '';
  return new Response(text.replace('<html ', `<html data-kept-at="${at}" `), {
    headers: page.headers,
  });
}
