import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundle } from '../../../facades/members/panel/bundle.ts';
import { enter } from './kept-contexts.ts';
import { alone } from '../runner/alone.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Window sizes that the panel is designed for. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

let built: ReturnType<typeof bundle> | undefined;

interface Visit extends BrowserContextOptions {
  /** Session token. */
  session: string;
  /** Time that the browser reads; its clock then stands still. */
  now?: number;
  /** True if the browser must not have cached the app, as in tests of a lost network. */
  afresh?: boolean;
  /** Setup of the page to run before it loads. A setup of the whole context, such as its clock, needs a context `afresh`. */
  before?: (page: Page) => Promise<unknown>;
}

/**
 * Opens an address of the panel with this session. `faults` are script errors, messages of the browser, including violations of
 * the page's policy, and requests to other origins.
 */
export async function openPanel(browser: Browser, address: string, visit: Visit) {
  const { session, now, before, afresh = false, ...more } = visit;
  // The first build is slow on a busy machine, and a browser would time out.
  await (built ??= alone('panel', bundle));
  const { origin } = new URL(address);
  const options = {
    viewport: sizes.desktop,
    locale: 'en-GB',
    reducedMotion: 'reduce' as const,
    // Requests that a test delays or answers itself must not be served by the app's service worker.
    serviceWorkers: 'block' as const,
    ...more,
  };
  const { context, page, leave } = await enter(browser, options, { origin, afresh });
  await context.addCookies([{ name: 'Platform.Auth', value: session, url: origin }]);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    // The script below is injected into every frame, even those that forbid scripts.
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
  return { page, faults, close: leave };
}

/** Stops only the page's `Date`. With `performance.now` stopped as well, React would postpone all updates. */
function stopDate(now: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, values, made) =>
      Reflect.construct(real, values.length > 0 ? values : [now], made) as Date,
    apply: () => new Date(now).toString(),
    get: (real, name) => (name === 'now' ? () => now : (Reflect.get(real, name) as unknown)),
  });
}

/** Navigates within the panel, by way of an address that leaves nothing of the former screen. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const layers = page.getByRole('dialog');
  for (let key = 0; key < 3 && (await layers.count()) > 0; key += 1)
    await page.keyboard.press('Escape');
  await page.evaluate(goBetween, [
    `/ControlPanel/${address.split('/')[2]}/nowhere`,
    address,
  ] as const);
}

/** Runs within the page, so that each frame is checked. */
async function goBetween([nowhere, address]: readonly [string, string]): Promise<void> {
  const isNowhere = () => document.querySelector('main a[href="/ControlPanel"]') !== null;
  const isClosed = () => document.querySelector('[role="dialog"]') === null;
  const go = async (to: string, isShown: () => boolean) => {
    history.pushState(null, '', to);
    const end = performance.now() + 180_000;
    while (!isShown()) {
      if (performance.now() > end) throw new Error(`${to} is not shown.`);
      await new Promise(requestAnimationFrame);
    }
  };
  await go(nowhere, () => isNowhere() && isClosed());
  await go(address, () => !isNowhere());
}

/**
 * Returns accessibility violations found by axe-core: the rule and the markup. Checks WCAG 2.2 AA and best practices, or only
 * the given rules.
 */
export async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Elements must not be judged while they fade in.
  await untilStill(page);
  return page.evaluate(async runOnly => {
    const { axe: run } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: any[] }> };
    };
    const { violations } = await run.run({
      resultTypes: ['violations'],
      // No rule here needs to load style sheets or media, and selectors are not reported.
      preload: false,
      selectors: false,
      ...(runOnly && { runOnly }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node: any) => node.html).join(' ')}`,
    );
  }, rules);
}
