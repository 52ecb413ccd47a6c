import type { Browser, Page } from 'playwright-core';
import { median, percentile } from '../load.ts';
import { printLine } from '../report.ts';
import { framesDuring, openDay, painted, press, slowDown, watch, type Where } from './browse.ts';

const rounds = 5;

/** Measures the paint time of a day, and its layout shift while loading. */
export async function loads(browser: Browser, where: Where) {
  for (const [name, before, most] of [
    ['', undefined, 800],
    [' at a quarter of the processor, 10 Mbit/s, 40 ms', slowDown, 2500],
  ] as const) {
    const all = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page, close } = await openDay(browser, { ...where, ...(before && { before }) });
      all.push(await painted(page));
      await close();
    }
    const shift = Math.max(...all.map(each => each.shift));
    const figure = `panel: largest paint of a day of 200 visits${name}, ms`;
    const ours = median(all.map(({ largestMs }) => largestMs));
    printLine({ figure, ours, target: { of: 'ours', most }, note: `shift ${shift.toFixed(3)}` });
  }
}

/** Returns a script that counts the drawn visits once they belong to another day. */
const otherDay = (first: string) =>
  `(() => { const all = [...document.querySelectorAll('[data-visit]')].map(({ dataset }) => dataset.visit); return all.length >= 190 && !all.includes(${JSON.stringify(first)}); })()`;

const firstVisit = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-visit]')!.dataset['visit']!);

/** Measures the time until the next day is drawn. */
export async function days(browser: Browser, where: Where) {
  const { page, close } = await openDay(browser, where);
  const took = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of [']', '[']) {
      // Neighbouring days are prefetched when the browser is idle.
      await page.evaluate(
        () => new Promise(resolve => requestIdleCallback(resolve, { timeout: 3000 })),
      );
      await page.waitForTimeout(500);
      const shown = await watch(page, otherDay(await firstVisit(page)));
      const begin = await press(page, key);
      took.push((await shown()) - begin);
    }
  }
  await close();
  printLine({
    figure: 'panel: the next day of 200 visits, fetched before, ms',
    ours: median(took),
    target: { of: 'ours', most: 100 },
    note: `${Math.min(...took)} to ${Math.max(...took)}`,
  });
}

/** Measures the smoothness of dragging a visit. */
export async function drags(browser: Browser, where: Where) {
  const { page, close } = await openDay(browser, where);
  await slowDown(page);
  const box = (await page.locator('[data-visit]').first().boundingBox())!;
  const [x, y] = [box.x + 20, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 5 });
  const frames = await framesDuring(page, async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.mouse.move(x + 600, y + 300, { steps: 40 });
      await page.mouse.move(x + 20, y + 20, { steps: 40 });
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await close();
  const sorted = frames.toSorted((a, b) => a - b);
  printLine({
    figure: 'panel: frames of a drag at a quarter of the processor, p95 ms',
    ours: percentile(sorted, 0.95),
    target: { of: 'ours', most: 20 },
    note: `p50 ${percentile(sorted, 0.5).toFixed(1)} ms of ${frames.length} frames`,
  });
}
