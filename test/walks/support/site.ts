import { expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { World } from '../../world.ts';
import { handsAt, type Hands } from './hands.ts';
import { walkEach } from './walk-each.ts';
import type { Chapter } from './walk.ts';

/** A business as its clients find it on the web, and the hands of one of them. */
export interface Front<Shop> {
  shop: Shop;
  hands: Hands;
}

interface Site<Shop> {
  world: World;
  browser: Browser;
  /** Opens a business with its web shop for a walk, which begins at the front page of it. */
  open: (world: World) => Promise<Shop & { url: string; failures: unknown[]; close: () => void }>;
}

/** Walks each job of a chapter through the pages of a business. */
export function walkSite<Shop>(
  chapter: Chapter<Front<Shop>>,
  { world, browser, open }: Site<Shop>,
): void {
  walkEach(chapter, async ({ locale = 'en-GB' }) => {
    const shop = await open(world);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale,
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(String(error)));
    await page.clock.setFixedTime(world.clock.now());
    await page.goto(shop.url);
    const hands = handsAt(page);
    const end = async () => {
      expect([...faults, ...shop.failures]).toEqual([]);
      await context.close();
      shop.close();
    };
    return { place: { shop, hands }, hands, end };
  });
}
