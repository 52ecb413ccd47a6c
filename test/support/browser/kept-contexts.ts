import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { cleared, clearStorage, openWatched } from './kept-pages.ts';

/** A context that a test has left, and its page if that can serve another test. */
interface Left {
  readonly context: BrowserContext;
  readonly page: Page | undefined;
}

/** Contexts left in a browser, by the options with which they were created. */
const left = new WeakMap<Browser, Map<string, Left[]>>();

function leftIn(browser: Browser, options: BrowserContextOptions): Left[] {
  const known = left.get(browser) ?? new Map<string, Left[]>();
  left.set(browser, known);
  const key = JSON.stringify(options);
  const those = known.get(key) ?? [];
  known.set(key, those);
  return those;
}

/**
 * Returns a browser context and a page without data of earlier tests, except cached files of the app. Fetching these takes longer
 * than most tests, and so does compiling them for a new page. `leave` hands both to the next test with the same options, or ends
 * the context if it was opened `afresh`.
 */
export async function enter(
  browser: Browser,
  options: BrowserContextOptions,
  { origin, afresh }: { origin: string; afresh: boolean },
) {
  const those = leftIn(browser, options);
  const kept = afresh ? undefined : those.pop();
  const context = kept?.context ?? (await browser.newContext(options));
  const page = kept?.page ?? (await openWatched(context));
  if (kept) await clearStorage(page, origin);
  const leave = async () => {
    if (afresh) return context.close();
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    const again = (await cleared(page, origin)) ? page : undefined;
    const others = context.pages().filter(each => each !== again);
    await Promise.all(others.map(each => each.close()));
    those.push({ context, page: again });
  };
  return { context, page, leave };
}

/** Closes the contexts that a test file has left open. */
export async function closeUnkept(browser: Browser): Promise<void> {
  const those = new Set([...(left.get(browser)?.values() ?? [])].flat().map(each => each.context));
  const others = browser.contexts().filter(context => !those.has(context));
  await Promise.all(others.map(context => context.close()));
}
