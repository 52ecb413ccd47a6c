import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { bundle } from '../../facades/panel/bundle.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { freePort } from '../../test/support/free-port.ts';
import type { Bench } from '../bench.ts';
import { measure, median, percentile } from '../load.ts';
import { framesDuring, openDay, painted, press, throttle, watch } from '../panel/browse.ts';
import { fullDays, openSalon } from '../panel/salon.ts';
import { printLine } from '../report.ts';
import { startService } from '../servers.ts';

const rounds = 5;

/** The Control Panel in Chromium: ten people with 200 visits a day, 10,000 clients, and two processes of the service. */
export async function panel({ url, seconds }: Bench): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await bundle();
  const browser = await openBrowser();
  const [one, other] = [await startAt(url), await startAt(url)];
  try {
    const { salon, staff, session } = await openSalon(database, one.url);
    const where = (at = one.url) => ({ url: at, slug: salon.slug, session, date: fullDays[0]! });
    await loads(browser, where());
    await days(browser, where());
    await drags(browser, where());
    await bookings(browser, where(), where(other.url), staff[0]!);
    await reads(one.port, salon.id, session, seconds);
    await cost();
  } finally {
    await Promise.all([browser.close(), one.stop(), other.stop(), database.end()]);
  }
}

/** A process with an address of its own, from which alone its pages may make changes. */
async function startAt(databaseUrl: string) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: databaseUrl, PORT: port, BASE_URL: url };
  return { url, ...(await startService(settings)) };
}

type Where = Parameters<typeof openDay>[1];

async function loads(browser: Browser, where: Where) {
  for (const [name, before, most] of [
    ['', undefined, 800],
    [' at a quarter of the processor, 10 Mbit/s, 40 ms', throttle, 2500],
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

/** How many visits are drawn, and that they are of another day than those before. */
const otherDay = (first: string) =>
  `(() => { const all = [...document.querySelectorAll('[data-visit]')].map(({ dataset }) => dataset.visit); return all.length >= 190 && !all.includes(${JSON.stringify(first)}); })()`;

const firstVisit = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-visit]')!.dataset['visit']!);

async function days(browser: Browser, where: Where) {
  const { page, close } = await openDay(browser, where);
  const took = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of [']', '[']) {
      // What is next is fetched when nothing else is to be done.
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

async function drags(browser: Browser, where: Where) {
  const { page, close } = await openDay(browser, where);
  await throttle(page);
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

async function bookings(browser: Browser, where: Where, elsewhere: Where, person: { id: string }) {
  const [here, beside, far] = await Promise.all([
    openDay(browser, where),
    openDay(browser, where),
    openDay(browser, elsewhere),
  ]);
  const took = { shown: [0], confirmed: [0], beside: [0], far: [0] };
  for (const list of Object.values(took)) list.pop();
  const { page } = here;
  for (let round = 0; round < rounds; round += 1) {
    const box = (await page.locator(`[data-column="${person.id}"]`).boundingBox())!;
    // Open from 8 to 20, with an hour before and after; the visits end at 18.
    const hour = box.height / 14;
    await page.mouse.click(box.x + box.width / 2, box.y + (11 + round / 2) * hour + 3);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Client').waitFor();
    await page.keyboard.type(`Client ${100 + round} `);
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Choose another' }).waitFor();
    const column = `[data-column="${person.id}"]`;
    const inColumn = `[...document.querySelectorAll('${column} [data-visit]')]`;
    const before = await page.locator(`${column} [data-visit]`).count();
    const isMore = `${inColumn}.length > ${before}`;
    const shown = await watch(page, isMore);
    const [seenBeside, seenFar] = [await watch(beside.page, isMore), await watch(far.page, isMore)];
    const begin = await press(page, 'Enter');
    took.shown.push((await shown()) - begin);
    const confirmed = await watch(page, `!${inColumn}.some(each => each.dataset.saving)`);
    took.confirmed.push((await confirmed()) - begin);
    took.beside.push((await seenBeside()) - begin);
    took.far.push((await seenFar()) - begin);
    await dialog.waitFor({ state: 'detached' });
  }
  await Promise.all([here.close(), beside.close(), far.close()]);
  for (const [name, list, most] of [
    ['shown', took.shown, 50],
    ['confirmed', took.confirmed, 300],
    ['seen in another browser', took.beside, 300],
    ['seen through another process', took.far, 1500],
  ] as const) {
    printLine({
      figure: `panel: a booking ${name} after, ms`,
      ours: median(list),
      target: { of: 'ours', most },
      note: `${Math.min(...list)} to ${Math.max(...list)}`,
    });
  }
}

async function reads(port: number, businessId: string, session: string, seconds: number) {
  const token = { headers: { Cookie: `Platform.Auth=${session}` } };
  let turn = 0;
  for (const [name, path, most] of [
    ['schedule of 200 visits', () => `schedule?from=${fullDays[0]}`, 40],
    ['search among 10,000 clients', () => `search?text=client%20${turn++ % 9000}`, 30],
  ] as const) {
    const next = () => ({ path: `/api/business/${businessId}/${path()}`, ...token });
    const { rate, latencies } = await measure({ port, connections: 2, next }, seconds);
    printLine({
      figure: `panel: ${name}, 2 connections, p95 ms`,
      ours: percentile(latencies, 0.95),
      target: { of: 'ours', most },
      note: `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, ${Math.round(rate)}/s`,
    });
  }
}

/** What the panel adds to a start whose app is built. */
async function cost() {
  const found: { ms: number; mb: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const program = ['--disable-warning=ExperimentalWarning', 'bench/panel/cost.ts'];
    const { stdout } = await promisify(execFile)(execPath, program);
    found.push(JSON.parse(stdout));
  }
  const [ms, mb] = [median(found.map(each => each.ms)), median(found.map(each => each.mb))];
  printLine({
    figure: 'panel: its part of a start, ms',
    ours: ms,
    target: { of: 'ours', most: 50 },
  });
  printLine({ figure: 'panel: its memory, MB', ours: mb, target: { of: 'ours', most: 10 } });
}
