import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { bundle } from '../../facades/members/panel/bundle.ts';
import { launch } from '../../test/support/process/running.ts';
import { openBrowser } from '../../test/support/browser/browser.ts';
import { freePort } from '../../test/support/outside/free-port.ts';
import { until } from '../../test/support/time/until.ts';

// Takes the pictures of the README and of the docs from a service with the demo business: `npm run screenshots`.

type Scheme = 'light' | 'dark';

/** A busy machine takes a while to fill in the demo and to build the panel. */
const patience = 300_000;
const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-screenshots-'));
const shopPort = String(await freePort());
const port = String(await freePort());
const running = await launch({
  DATA_DIR: dataDir,
  DEMO: 'on',
  PORT: port,
  STOREFRONT_PORT: shopPort,
});
/** The service refuses forms from any other origin, 127.0.0.1 included. */
const ownAddress = `http://localhost:${port}`;
const browser = await openBrowser();
const timezoneId = 'Europe/Berlin';
/** The next Tuesday, on which the demo has a class and an absence. */
const today = Temporal.Now.plainDateISO(timezoneId);
const busyDay = today.add({ days: (9 - today.dayOfWeek) % 7 || 7 });
try {
  await until(() => running.output().includes('The demo shop is at'), patience);
  await bundle();
  await takePanel('light');
  await takePanel('dark');
  await takeShop('light');
  await takeShop('dark');
  await takeWidget();
} finally {
  await browser.close();
  await running.kill();
  await rm(dataDir, { recursive: true, force: true });
}

/** Captures the home page of the demo's shop. */
async function takeShop(colorScheme: Scheme): Promise<void> {
  const viewport = { width: 1280, height: 760 };
  const page = await browser.newPage({ viewport, colorScheme, locale: 'en-GB' });
  await page.goto(`http://localhost:${shopPort}/`, { waitUntil: 'networkidle' });
  await keep(`shop${suffixOf(colorScheme)}`, await page.screenshot(), 960);
  await page.close();
}

/** Captures the widget's choice of a time. */
async function takeWidget(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 680, height: 1220 }, locale: 'en-GB' });
  await page.goto(`${running.url}/dev/widget`);
  await page.getByRole('button', { name: /^Long cut and blow-dry/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'When suits you?' }).waitFor();
  await page.waitForLoadState('networkidle');
  await keep('widget', await page.screenshot(), 560);
}

/** Captures the owner's screens: a busy day, an order and a client in drawers, actions of assistants, and reports. */
async function takePanel(colorScheme: Scheme): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', timezoneId });
  const page = await context.newPage();
  await page.goto(ownAddress);
  await page.getByRole('button', { name: 'Enter the demo' }).click();
  await isThere(page);
  const panel = page.url().replace(/\/calendar.*/, '');
  const take = async (name: string, path: string, shown: () => Promise<void>) => {
    await page.goto(`${panel}/${path}`);
    await shown();
    await isThere(page);
    await keep(`${name}${suffixOf(colorScheme)}`, await page.screenshot(), viewport.width);
  };
  const openFirst = async (seen: string) => {
    await page.locator('[data-row-link]').first().click();
    await page.getByRole('dialog').getByText(seen).first().waitFor();
  };
  const noon = busyDay.toZonedDateTime({ timeZone: timezoneId, plainTime: '12:40' });
  await page.clock.setFixedTime(noon.epochMilliseconds);
  await take('calendar', 'calendar', () => page.locator('[data-visit]').first().waitFor());
  await page.clock.setFixedTime(Date.now());
  await take('order', 'orders', () => openFirst('Total'));
  // Names in scripts without fonts on this machine come last.
  await take('client', 'clients?sort=name', () => openFirst('Completed'));
  await take('assistants', 'ai', () => page.getByText('Visit booked').first().waitFor());
  await take('reports', 'reports', () => page.getByRole('table').getByRole('row').nth(1).waitFor());
  await context.close();
}

/** The panel keeps a connection open for live changes, so its network is never idle. */
async function isThere(page: Page): Promise<void> {
  await page.locator('[data-live="true"]').waitFor();
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

function suffixOf(colorScheme: Scheme): string {
  return colorScheme === 'dark' ? '-dark' : '';
}

async function keep(name: string, picture: Buffer, width: number): Promise<void> {
  const file = join(import.meta.dirname, `${name}.webp`);
  await sharp(picture).resize({ width }).webp({ quality: 85, smartSubsample: true }).toFile(file);
}
