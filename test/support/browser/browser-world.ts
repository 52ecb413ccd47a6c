import { afterAll } from '@jest/globals';
import { createWorld } from '../../world.ts';
import { openBrowser } from './browser.ts';

/** Opens a world and a browser in parallel for a test file; both close after the file. */
export async function openBrowserWorld(options?: Parameters<typeof createWorld>[0]) {
  const opening = [createWorld(options), openBrowser()] as const;
  afterAll(async () => {
    const [world, browser] = await Promise.allSettled(opening);
    if (browser.status === 'fulfilled') await browser.value.close();
    if (world.status === 'fulfilled') await world.value.close();
  });
  const [world, browser] = await Promise.all(opening);
  return { world, browser };
}

/** Opens a browser for a test file that has a world of its own; it closes after the file. */
export async function openBrowserAlone() {
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return browser;
}
