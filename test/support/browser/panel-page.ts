import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundle } from '../../../facades/panel/bundle.ts';
import { enter } from './kept-contexts.ts';
import { alone } from '../runner/alone.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core'), 'utf8');

/** The sizes that the panel is made for. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

let built: ReturnType<typeof bundle> | undefined;

interface Visit extends BrowserContextOptions {
  /** The text of a session. */
  session: string;
  /** What the browser takes for the time, which stands still then. */
  now?: number;
  /** Whether the browser may have nothing of the app yet, as where it loses its network. */
  afresh?: boolean;
  /** What is to be done before anything is loaded. */
  before?: (page: Page) => Promise<unknown>;
}

/**
 * Opens an address of the panel as who has this session. `faults` are errors of scripts, complaints of the browser, among
 * them what the page's policy forbids, and requests to anywhere else.
 */
export async function openPanel(browser: Browser, address: string, visit: Visit) {
  const { session, now, before, afresh = false, ...more } = visit;
  // A first build takes its time on a busy machine, and a browser does not wait so long.
  await (built ??= alone('panel', bundle));
  const { origin } = new URL(address);
  const options = {
    viewport: sizes.desktop,
    locale: 'en-GB',
    reducedMotion: 'reduce' as const,
    // What a test holds back or answers itself must not come from the worker of the app.
    serviceWorkers: 'block' as const,
    ...more,
  };
  const { context, page, leave } = await enter(browser, options, { origin, afresh });
  // What was done before may hold for all of the context.
  const close = before ? () => context.close() : leave;
  // It ends what hangs: a busy machine may take longer than Playwright's 30 s.
  context.setDefaultTimeout(60_000);
  await context.addCookies([{ name: 'Platform.Auth', value: session, url: origin }]);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    // The script below is offered to each frame, also to those that let no script run.
    const isOwnScript = /^Blocked script execution in '[^']*\/preview\//.test(message.text());
    if (message.type() === 'error' && !isOwnScript) faults.push(message.text());
  });
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(request.url());
  });
  if (now !== undefined) await page.addInitScript(stopDate, now);
  await before?.(page);
  await page.goto(address);
  return { page, faults, close };
}

/**
 * Stops what the browser takes for the time of day, and nothing else: where `performance.now` stands still as well, React
 * takes all that comes for too early to be shown.
 */
function stopDate(now: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, values, made) =>
      Reflect.construct(real, values.length > 0 ? values : [now], made) as Date,
    apply: () => new Date(now).toString(),
    get: (real, name) => (name === 'now' ? () => now : (Reflect.get(real, name) as unknown)),
  });
}

/** Goes to another address of the panel within it, by way of one where nothing of a screen stays that has been left. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const layers = page.getByRole('dialog');
  for (let key = 0; key < 3 && (await layers.count()) > 0; key += 1)
    await page.keyboard.press('Escape');
  await page.evaluate(goBetween, [
    `/ControlPanel/${address.split('/')[2]}/nowhere`,
    address,
  ] as const);
}

/** Runs in the page, so that each frame is looked at. */
async function goBetween([nowhere, address]: readonly [string, string]): Promise<void> {
  const isNowhere = () => document.querySelector('main a[href="/ControlPanel"]') !== null;
  const isClosed = () => document.querySelector('[role="dialog"]') === null;
  const go = async (to: string, isShown: () => boolean) => {
    history.pushState(null, '', to);
    const end = performance.now() + 60_000;
    while (!isShown()) {
      if (performance.now() > end) throw new Error(`${to} is not shown.`);
      await new Promise(requestAnimationFrame);
    }
  };
  await go(nowhere, () => isNowhere() && isClosed());
  await go(address, () => !isNowhere());
}

/**
 * What axe-core finds that keeps people out, by the rules of WCAG 2.2 AA and of good practice, or by the given rules alone:
 * the rule, and the markup.
 */
export async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // What appears is not to be judged while it fades in.
  await untilStill(page);
  return page.evaluate(async runOnly => {
    const { axe: run } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: any[] }> };
    };
    const { violations } = await run.run({
      resultTypes: ['violations'],
      // No rule here looks into style sheets or media by themselves, and selectors are not told.
      preload: false,
      selectors: false,
      ...(runOnly && { runOnly }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node: any) => node.html).join(' ')}`,
    );
  }, rules);
}
