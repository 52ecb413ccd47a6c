import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { goWithin, openPanel } from '../../../../support/browser/panel-page.ts';
import type { Salon, World } from '../../../../world.ts';
import type { FullShop } from './full-shop.ts';
import { movementsAfter, movementsOf, noteMovement } from './measures.ts';
import type { Screen } from './screens.ts';

interface Seen {
  page: Page;
  /** Returns unrequested layout shifts since the screen was opened. */
  moved: () => ReturnType<typeof movementsAfter>;
  /** Returns the errors since the last call. */
  faults: () => string[];
}

const loading = 'main :is([role="status"][aria-label="Loading"], .mantine-Skeleton-root)';

export type Desk = ReturnType<typeof desk>;

interface Seers {
  world: World;
  shop: FullShop;
  newcomer: Salon;
  /** Session of an operator of the installation. */
  operator: string;
}

/** Opens each screen by navigation within the app. The page is reused until a screen needs another user or other answers. */
export function desk(
  browser: Browser,
  options: BrowserContextOptions,
  { world, shop, newcomer, operator }: Seers,
) {
  let opened: Awaited<ReturnType<typeof openPanel>> | undefined;
  let kind = '';
  let answer = async () => {};

  const addressOf = ({ path, of }: Screen) => {
    const own = path(shop);
    const { slug } = of === 'newcomer' ? newcomer : shop.salon;
    return own.startsWith('//') ? own.slice(1) : `/ControlPanel/${slug}${own}`;
  };

  const sessionOf = (of: Screen['of']) => {
    if (of === 'nobody') return '';
    if (of === 'operator') return operator;
    return (of === 'newcomer' ? newcomer : shop.salon).tokens.session;
  };

  const load = async (screen: Screen) => {
    await opened?.close();
    const { of, answers } = screen;
    opened = await openPanel(browser, world.url + addressOf(screen), {
      session: sessionOf(of),
      now: world.clock.now(),
      reducedMotion: 'reduce',
      ...options,
      before: async page => {
        await noteMovement(page);
        if (answers) await page.route(/\/calendar(\?|$)/, withoutReads);
        if (answers === 'failure')
          await page.route('**/graphql', route => route.fulfill({ status: 500, body: 'broken' }));
        if (answers === 'late') answer = await holdAnswers(page);
      },
    });
    return opened;
  };

  return {
    async see(screen: Screen): Promise<Seen> {
      const { of, answers, seen, path } = screen;
      const wanted = [of, answers].join(' ');
      const isThere =
        opened !== undefined &&
        kind === wanted &&
        answers !== 'late' &&
        of !== 'nobody' &&
        !path(shop).startsWith('//');
      const former = isThere ? await movementsOf(opened!.page) : 0;
      kind = wanted;
      if (isThere) await goWithin(opened!.page, addressOf(screen));
      else await load(screen);
      const { page, faults } = opened!;
      if (answers === 'late') await page.locator(loading).first().waitFor();
      else await seen(page, shop);
      return {
        page,
        moved: () => movementsAfter(page, former),
        faults: () => faults.splice(0),
      };
    },
    /** Releases the service's answers, and waits for the resulting screen. */
    async answered({ seen }: Screen) {
      await answer();
      await seen(opened!.page, shop);
    },
    close: () => opened?.close(),
  };
}

/** Removes preloaded data from the page, so that failing reads are not masked by it. */
async function withoutReads(route: Route) {
  const response = await route.fetch();
  const page = await response.text();
  await route.fulfill({ response, body: page.replace(/id="reads">[^<]*</, 'id="reads">[]<') });
}

/** Holds the service's answers until released. They are then sent one at a time, each after the previous one is drawn. */
async function holdAnswers(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/graphql', route => {
    if (!isHeld) return route.continue();
    held.push(route);
    return undefined;
  });
  return async () => {
    for (let route = held.shift(); route; route = held.shift()) {
      await route.fulfill({ response: await route.fetch() });
      await drawn(page);
    }
    isHeld = false;
  };
}

function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
