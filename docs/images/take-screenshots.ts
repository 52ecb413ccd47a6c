import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { bundle } from '../../facades/panel/bundle.ts';
import { launch } from '../../test/process/running.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { freePort } from '../../test/support/free-port.ts';
import { until } from '../../test/support/until.ts';

// Takes the pictures of the README and of the docs from a service with the demo business: `npm run screenshots`.

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
/** Its forms are refused to pages of any other origin, 127.0.0.1 among them. */
const ownAddress = `http://localhost:${port}`;
const browser = await openBrowser();
const timezoneId = 'Europe/Berlin';
/** The next Tuesday, on which the demo has a class and an absence. */
const today = Temporal.Now.plainDateISO(timezoneId);
const busyDay = today.add({ days: (9 - today.dayOfWeek) % 7 || 7 });
try {
  await until(() => running.output().includes('The demo shop is at'), patience);
  await bundle();
  await takeShop();
  await takeWidget();
  await takePanel('light');
  await takePanel('dark');
} finally {
  await browser.close();
  await running.kill();
  await rm(dataDir, { recursive: true, force: true });
}

/** The home page of the demo's shop. */
async function takeShop(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, locale: 'en-GB' });
  await page.goto(`http://localhost:${shopPort}/`, { waitUntil: 'networkidle' });
  await keep('shop', await page.screenshot(), 960);
}

/** The widget where a visitor chooses a time. */
async function takeWidget(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 680, height: 1220 }, locale: 'en-GB' });
  await page.goto(`${running.url}/dev/widget`);
  await page.getByRole('button', { name: 'Long cut and blow-dry' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'When suits you?' }).waitFor();
  await page.waitForLoadState('networkidle');
  await keep('widget', await page.screenshot(), 560);
}

/** The owner's calendar on a busy day, and an order on top of the others. */
async function takePanel(colorScheme: 'light' | 'dark'): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', timezoneId });
  const page = await context.newPage();
  await page.goto(ownAddress);
  await page.getByRole('button', { name: 'Enter the demo' }).click();
  await isThere(page);
  const panel = page.url().replace(/\/calendar.*/, '');
  const noon = busyDay.toZonedDateTime({ timeZone: timezoneId, plainTime: '12:40' });
  await page.clock.setFixedTime(noon.epochMilliseconds);
  await page.goto(`${panel}/calendar`);
  await isThere(page);
  await page.locator('[data-visit]').first().waitFor();
  const suffix = colorScheme === 'dark' ? '-dark' : '';
  await keep(`calendar${suffix}`, await page.screenshot(), viewport.width);
  await page.clock.setFixedTime(Date.now());
  await page.goto(`${panel}/orders`);
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('dialog').getByText('Total').waitFor();
  await isThere(page);
  await keep(`order${suffix}`, await page.screenshot(), viewport.width);
  await context.close();
}

/** The panel keeps a connection open for what changes, so that its network is never idle. */
async function isThere(page: Page): Promise<void> {
  await page.locator('[data-live="true"]').waitFor();
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

async function keep(name: string, picture: Buffer, width: number): Promise<void> {
  const file = join(import.meta.dirname, `${name}.webp`);
  await sharp(picture).resize({ width }).webp({ quality: 85, smartSubsample: true }).toFile(file);
}
