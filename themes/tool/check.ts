import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Settings } from '../../apps/storefront/settings.ts';
import { createStorefront } from '../../apps/storefront/server.ts';
import { loadTheme, type LoadedTheme } from '../../apps/storefront/themes/loaded-theme.ts';
import { readTheme } from '../../packages/shared/themes/read-theme.ts';
import { openBrowser } from '../../test/support/browser/browser.ts';
import { checkFiles } from './check-files.ts';
import { checkPages } from './check-pages.ts';
import { openDemo } from './demo.ts';
import { mistake } from './develop.ts';

/** Checks themes: their files, then each page in a browser. Ends with 1 if something is wrong. */
export async function check(folders: readonly string[]): Promise<void> {
  // A folder that is no theme is told before the demo starts.
  const themes = folders.map(folder => loadTheme(readTheme(resolve(folder)), { strict: true }));
  const { settings, stop } = await openDemo();
  const browser = await openBrowser();
  let count = 0;
  for (const theme of themes) {
    if (themes.length > 1) console.log(`\n${theme.name}`);
    count += await checkTheme(theme, settings, browser);
  }
  await browser.close();
  await stop();
  console.log(count === 0 ? '\nAll is fine.' : `\n${count} problems.`);
  process.exit(count === 0 ? 0 : 1);
}

/** Prints what is wrong with a theme, and returns the number of problems. */
async function checkTheme(
  loaded: LoadedTheme,
  settings: Settings,
  browser: Browser,
): Promise<number> {
  const files = checkFiles(loaded);
  for (const { name, problems } of files) say(name, problems);
  const failed: string[] = [];
  const shop = createStorefront(settings, {
    themes: { of: () => loaded },
    sectionFailed: error => {
      failed.push(error instanceof Error ? error.message : String(error));
      return mistake(error);
    },
    report: error => console.error(error),
  });
  const server = createServer(shop).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const problems = await checkPages(browser, `http://127.0.0.1:${port}`);
  server.close();
  say('Templates use only fields and texts that exist', [...new Set(failed)]);
  say('Pages are accessible, fit, and load nothing foreign', problems);
  return [...files.flatMap(each => each.problems), ...failed, ...problems].length;
}

function say(name: string, problems: readonly string[]): void {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
}
