import { expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openPanel } from '../../support/browser/panel-page.ts';
import type { Salon, World } from '../../world.ts';
import { handsAt, type Hands } from './hands.ts';
import { keepPicture } from './pictures.ts';
import type { Chapter } from './walk.ts';

/** A business at the Control Panel, and the hands of who works there. */
export interface Desk<Shop> {
  shop: Shop;
  salon: Salon;
  hands: Hands;
}

interface Panel<Shop> {
  world: World;
  browser: Browser;
  /** Makes a business for a walk, which begins where its people begin: at the calendar, signed in. */
  open: (world: World) => Promise<Shop & { salon: Salon }>;
}

/** Walks each job of a chapter as a test: it may take no more presses than it says, and leaves what it promises. */
export function walkPanel<Shop>(
  chapter: Chapter<Desk<Shop>>,
  { world, browser, open }: Panel<Shop>,
): void {
  test.each(chapter.walks.map(walk => ({ ...walk, toString: () => walk.job })))(
    '$job, in $presses presses at most',
    async ({ job, presses, steps, outcome }) => {
      const shop = await open(world);
      const { salon } = shop;
      const { page, faults, close } = await openPanel(
        browser,
        `${world.url}/ControlPanel/${salon.slug}`,
        { session: salon.tokens.session, now: world.clock.now() },
      );
      const hands = handsAt(page);
      const desk = { shop, salon, hands };
      await page.locator('[data-live="true"]').waitFor();
      for (const { act } of steps) await act(desk);
      expect(hands.presses()).toBeLessThanOrEqual(presses);
      await outcome(desk);
      await keepPicture(page, job);
      expect(faults).toEqual([]);
      await close();
    },
  );
}
