import type { Browser, Page } from 'playwright-core';
import { openPanel } from '../../test/support/browser/panel-page.ts';

/** Throttles to a quarter of the processor, and a network of 10 Mbit/s and 40 ms. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // cspell:disable-next-line
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  const perSecond = 10_000_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  });
}

/** A day of a salon, and the session of its viewer. */
export interface Where {
  readonly url: string;
  readonly slug: string;
  readonly session: string;
  readonly date: string;
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens the day, and waits until live changes of others arrive too. */
export async function openDay(browser: Browser, { url, slug, session, date, before }: Where) {
  const address = `${url}/ControlPanel/${slug}/calendar?date=${date}`;
  const opened = await openPanel(browser, address, {
    session,
    afresh: true,
    ...(before && { before }),
  });
  await opened.page.locator('[data-visit]').first().waitFor();
  await opened.page.locator('[data-live="true"]').waitFor();
  return opened;
}

/** Returns the time of the largest contentful paint, in ms from the beginning of the load, and the layout shift. */
export function painted(page: Page): Promise<{ largestMs: number; shift: number }> {
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<any[]>(resolve => {
        const observer = new PerformanceObserver(list => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve(observer.takeRecords()), 300);
      });
    const [largest, shifts] = await Promise.all([
      entries('largest-contentful-paint'),
      entries('layout-shift'),
    ]);
    return {
      largestMs: Math.max(...largest.map(({ startTime }) => startTime)),
      shift: shifts.reduce(
        (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
        0,
      ),
    };
  });
}

/**
 * Waits for a frame in which `isShown`, a script of the page, holds. Returns its time in ms since 1970. All pages
 * of this machine share one clock.
 */
export async function watch(page: Page, isShown: string): Promise<() => Promise<number>> {
  await page.evaluate(`globalThis.shown = new Promise((resolve, reject) => {
    const last = Date.now() + 20_000;
    const look = () => {
      if (${isShown}) resolve(Date.now());
      else if (Date.now() > last) reject(new Error('Never shown: ' + ${JSON.stringify(isShown)}));
      else requestAnimationFrame(look);
    };
    look();
  }), undefined`);
  return () => page.evaluate(() => (globalThis as any).shown);
}

/** Presses a key and returns the time of its event, in ms since 1970. */
export async function press(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    (globalThis as any).pressed = new Promise(resolve => {
      const note = () => resolve(Date.now());
      document.addEventListener('keydown', note, { capture: true, once: true });
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as any).pressed);
}

/** Returns the times between the frames of the page during `work`, in ms. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const place = globalThis as any;
    place.frames = [];
    let last = performance.now();
    const note = (now: number) => {
      place.frames.push(now - last);
      last = now;
      place.noting = requestAnimationFrame(note);
    };
    place.noting = requestAnimationFrame(note);
  });
  await work();
  return page.evaluate(() => {
    const place = globalThis as any;
    cancelAnimationFrame(place.noting);
    return place.frames.slice(1);
  });
}
