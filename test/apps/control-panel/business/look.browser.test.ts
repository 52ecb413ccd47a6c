import { expect, test } from '@jest/globals';
import { barriersOf } from '../../../support/browser/panel-page.ts';
import { needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { openJourneys } from '../journeys/begin.ts';

const { salon, begin } = await openJourneys();

test('The owner takes another theme, moves a section by key, publishes in one press, and goes back', async () => {
  needed(await salon.rest('PUT', '/shop', { published: true }));
  const { page, press, end } = await begin('Shop and widget');
  const shown = page.frameLocator('section iframe[title=Preview]:not([data-next])');
  await page
    .getByRole('tab', { name: 'Look' })
    .or(page.getByRole('link', { name: 'Look' }))
    .first()
    .click();
  await page.getByRole('button', { name: /^Razor/ }).click();
  await page.getByRole('button', { name: 'Welcome', exact: true }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Sharp <b>cuts</b>');
  await shown.getByRole('heading', { level: 1, name: 'Sharp <b>cuts</b>' }).waitFor();
  await page.getByRole('button', { name: 'Products', exact: true }).press('Alt+ArrowUp');
  await press('Add section');
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  await page.getByText('Draft, saved').waitFor();
  const looks = async () => needed(await salon.rest('GET', '/shop/looks'));
  await until(async () => (await looks()).draft?.look.pages[0]?.sections.length === 6);
  await press('Publish');
  await page.getByText('Public', { exact: true }).waitFor();
  const [first] = (await looks()).published;
  expect(first.look.theme).toBe('razor');
  expect(first.look.pages[0].sections.map((each: any) => each.type)).toEqual([
    'hero',
    'products',
    'prices',
    'reviews',
    'place',
    'text',
  ]);
  await page.getByRole('button', { name: /^Market/ }).click();
  await page.getByText('Draft, saved').waitFor();
  await press('Publish');
  await page.getByText('No. 2').waitFor();
  await press('Go back to it: No. 1');
  await page.getByText('No. 3').waitFor();
  expect((await looks()).published.map((each: any) => each.look.theme)).toEqual([
    'razor',
    'market',
    'razor',
  ]);
  expect(await barriersOf(page)).toEqual([]);
  await end();
});
