import type { BrowserContext, Page } from 'playwright-core';

type Add = Page['addInitScript'];
type OpenSession = BrowserContext['newCDPSession'];

/** Methods of a page whose effects outlast a navigation and cannot be taken back. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const;

/** Events that tests listen to. */
const ofPages = ['console', 'crash', 'dialog', 'download', 'filechooser', 'pageerror', 'popup'];
const ofNetwork = ['request', 'requestfailed', 'requestfinished', 'response', 'websocket'];
const ofFrames = ['domcontentloaded', 'framedetached', 'framenavigated', 'load', 'worker'];

/** Pages that tests have changed for good. */
const changed = new WeakSet<Page>();
/** Scripts that run first in a page. */
const scripts = new WeakMap<Page, AsyncDisposable[]>();
const unwatchedAdd = new WeakMap<Page, Add>();
const unwatchedSession = new WeakMap<BrowserContext, OpenSession>();

/** Opens a page, and notes if a test changes it for good: by one of those methods, a clock or the browser's protocol. */
export async function openWatched(context: BrowserContext): Promise<Page> {
  if (!unwatchedSession.has(context)) {
    const open = context.newCDPSession.bind(context);
    unwatchedSession.set(context, open);
    context.newCDPSession = of => {
      for (const page of context.pages()) changed.add(page);
      return open(of);
    };
  }
  const page = await context.newPage();
  unwatchedAdd.set(page, page.addInitScript.bind(page));
  const change = () => void changed.add(page);
  const methods = page as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const name of lasting) {
    const usual = methods[name]!.bind(page);
    methods[name] = (...given) => {
      change();
      return usual(...given);
    };
  }
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get: () => {
      change();
      return clock;
    },
  });
  return page;
}

/** Runs a script before those of each document, until the test leaves the page. */
export async function runFirst<Arg>(page: Page, script: (arg: Arg) => void, arg: Arg) {
  const added = await unwatchedAdd.get(page)!(script as never, arg);
  scripts.set(page, [...(scripts.get(page) ?? []), added]);
}

/** Removes what tests keep in the browser for an origin. */
export async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await unwatchedSession.get(page.context())!(page);
  const storageTypes = 'local_storage,session_storage,indexeddb,service_workers,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}

/** Leaves the app, so that nothing of it runs on. Returns false if the page cannot serve another test. */
export async function cleared(page: Page, origin: string): Promise<boolean> {
  if (changed.has(page) || page.isClosed()) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all((scripts.get(page) ?? []).map(script => script[Symbol.asyncDispose]()));
  scripts.delete(page);
  for (const event of [...ofPages, ...ofNetwork, ...ofFrames]) await page.removeAllListeners(event);
  // Outside the page, so that the pointer rests on nothing of the next one.
  await page.mouse.move(-10, -10);
  // Nothing is there, but with the app's headers: only then does the browser keep the process and all that it has compiled.
  const answer = await page.goto(`${origin}/ControlPanel/-/none`).catch(() => null);
  return answer !== null;
}
