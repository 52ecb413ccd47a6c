import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { launch } from '../../test/process/running.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { freePort } from '../../test/support/free-port.ts';
import { until } from '../../test/support/until.ts';

/** Takes the pictures of the README from a service with the demo business: `npm run screenshots`. */
const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-screenshots-'));
const shopPort = String(await freePort());
const running = await launch({ DATA_DIR: dataDir, DEMO: 'on', STOREFRONT_PORT: shopPort });
const browser = await openBrowser();
try {
  await until(() => running.output().includes('The demo shop is at'));
  await takeShop();
  await takeWidget();
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

async function keep(name: string, picture: Buffer, width: number): Promise<void> {
  const file = join(import.meta.dirname, `${name}.webp`);
  await sharp(picture).resize({ width }).webp({ quality: 80 }).toFile(file);
}
