import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** What is left in a browser, by the options that it was made with. */
const left = new WeakMap<Browser, Map<string, BrowserContext[]>>();

function leftIn(browser: Browser, options: BrowserContextOptions): BrowserContext[] {
  const known = left.get(browser) ?? new Map<string, BrowserContext[]>();
  left.set(browser, known);
  const key = JSON.stringify(options);
  const those = known.get(key) ?? [];
  known.set(key, those);
  return those;
}

/**
 * A context as if nobody had used it, but that it may have the files of the app already: to fetch and compile those takes a browser longer
 * than most tests. `leave` gives it to whoever comes next with the same options.
 */
export async function enter(
  browser: Browser,
  options: BrowserContextOptions,
  { origin, afresh }: { origin: string; afresh: boolean },
) {
  const those = leftIn(browser, options);
  const kept = afresh ? undefined : those.pop();
  const context = kept ?? (await browser.newContext(options));
  const page = await context.newPage();
  if (kept) {
    const session = await context.newCDPSession(page);
    const storageTypes = 'local_storage,session_storage,indexeddb,service_workers,cache_storage';
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await session.detach();
  }
  const leave = async () => {
    await Promise.all(context.pages().map(each => each.close()));
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    those.push(context);
  };
  return { context, page, leave };
}

/** Closes the contexts that a file of tests has left open. */
export async function closeUnkept(browser: Browser): Promise<void> {
  const those = new Set([...(left.get(browser)?.values() ?? [])].flat());
  const others = browser.contexts().filter(each => !those.has(each));
  await Promise.all(others.map(each => each.close()));
}
