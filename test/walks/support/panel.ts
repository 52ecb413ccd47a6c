import { expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openPanel } from '../../support/browser/panel-page.ts';
import type { Salon, World } from '../../world.ts';
import { handsAt, type Hands } from './hands.ts';
import { walkEach } from './walk-each.ts';
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
  /**
   * Makes a business for a walk, which begins at the first screen of its people, or at the `place`. They are signed in as the owner or
   * with the `session`. The walk may lead to the pages of another `site`.
   */
  open: (
    world: World,
  ) => Promise<Shop & { salon: Salon; session?: string; place?: string; site?: string }>;
}

/** Walks each job of a chapter through the Control Panel. */
export function walkPanel<Shop>(
  chapter: Chapter<Desk<Shop>>,
  { world, browser, open }: Panel<Shop>,
): void {
  walkEach(chapter, async () => {
    const shop = await open(world);
    const { salon, session = salon.tokens.session, place, site } = shop;
    const { page, faults, close } = await openPanel(
      browser,
      `${world.url}/ControlPanel/${place ?? salon.slug}`,
      { session, now: world.clock.now() },
    );
    const hands = handsAt(page);
    // The pages of operators are not live.
    if (place === undefined) await page.locator('[data-live="true"]').waitFor();
    const end = async () => {
      expect(faults.filter(fault => !site || !fault.startsWith(site))).toEqual([]);
      await close();
    };
    return { place: { shop, salon, hands }, hands, end };
  });
}
