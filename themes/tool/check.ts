import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createStorefront } from '../../apps/storefront/server.ts';
import { loadTheme } from '../../apps/storefront/themes/loaded-theme.ts';
import { readTheme } from '../../packages/shared/themes/read-theme.ts';
import { openBrowser } from '../../test/support/browser/browser.ts';
import { checkFiles } from './check-files.ts';
import { checkPages } from './check-pages.ts';
import { openDemo } from './demo.ts';
import { mistake } from './develop.ts';

/** Checks a theme: its files, then each page in a browser. Ends with 1 if something is wrong. */
export async function check(given: string): Promise<void> {
  const theme = readTheme(resolve(given));
  const loaded = loadTheme(theme, { strict: true });
  const files = checkFiles(loaded);
  for (const { name, problems } of files) say(name, problems);
  const { settings, stop } = await openDemo();
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
  const browser = await openBrowser();
  const problems = await checkPages(browser, `http://127.0.0.1:${port}`);
  await browser.close();
  server.close();
  await stop();
  say('Templates use only fields and texts that exist', [...new Set(failed)]);
  say('Pages are accessible, fit, and load nothing foreign', problems);
  const count = [...files.flatMap(each => each.problems), ...failed, ...problems].length;
  console.log(count === 0 ? '\nThe theme is fine.' : `\n${count} problems.`);
  process.exit(count === 0 ? 0 : 1);
}

function say(name: string, problems: readonly string[]): void {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
}
