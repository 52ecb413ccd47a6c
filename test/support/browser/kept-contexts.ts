import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** Contexts left in a browser, by the options with which they were created. */
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
 * Returns a browser context without data of earlier tests, except cached files of the app. Fetching these takes longer than most
 * tests. `leave` hands the context to the next test with the same options, or ends it if it was opened `afresh`.
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
    if (afresh) return context.close();
    await Promise.all(context.pages().map(each => each.close()));
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    those.push(context);
  };
  return { context, page, leave };
}

/** Closes the contexts that a test file has left open. */
export async function closeUnkept(browser: Browser): Promise<void> {
  const those = new Set([...(left.get(browser)?.values() ?? [])].flat());
  const others = browser.contexts().filter(context => !those.has(context));
  await Promise.all(others.map(context => context.close()));
}
