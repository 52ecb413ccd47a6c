import { afterAll } from '@jest/globals';
import { createWorld } from '../../world.ts';
import { openBrowser } from './browser.ts';

/** A world and a browser for a test file, which are opened beside each other and end with the file. */
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

/** A browser for a test file that has a world of its own, which ends with the file. */
export async function openBrowserAlone() {
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return browser;
}
