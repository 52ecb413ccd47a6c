import { expect, test } from '@jest/globals';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { memoryOf } from '../../../support/browser/memory-of.ts';
import { openPanel } from '../../../support/browser/panel-page.ts';
import { scrollToEnd } from '../../../support/browser/scroll-to-end.ts';

const { world, browser } = await openBrowserWorld();

const rows = 2500;
const mostMegabytes = 15;

test('a list of thousands of rows is scrolled through to its end, draws those in sight alone and takes little memory', async () => {
  const salon = await world.business();
  await world.sql(
    `insert into client (id, business_id, phone, name, created_at)
     select 'cli_' || lpad(n::text, 26, '0'), $1, '+4930' || 1000000 + n, 'Client ' || n, now()
     from generate_series(1, $2::int) n`,
    [salon.id, rows],
  );
  const { page, faults, close } = await openPanel(
    browser,
    `${world.url}/ControlPanel/${salon.slug}/clients`,
    { session: salon.tokens.session },
  );
  await page.locator('[data-row-link]').first().waitFor();
  const before = await memoryOf(page);
  expect(await scrollToEnd(page)).toBe(rows);
  expect(await page.locator('[data-index]').count()).toBeLessThan(60);
  expect((await memoryOf(page)) - before).toBeLessThan(mostMegabytes);
  expect(faults).toEqual([]);
  await close();
});
