import { afterAll, beforeAll, expect, test } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { translate } from '../../domains/translations/translate.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const { texts: fr } = textsOf('fr');

const world = await createWorld();
let chromium: Browser;
let store: Awaited<ReturnType<typeof openStorefront>>;
let soap: { id: string };

beforeAll(async () => {
  store = await openStorefront(world);
  const { salon } = store;
  await salon.update({ languages: ['fr', 'uk'] });
  soap = await salon.product({ name: 'Soap', price: 5, stockOnHand: 3 });
  await translate(salon, 'fr', [[soap.id, 'name', 'Savon']]);
  chromium = await openBrowser();
});
afterAll(async () => {
  await chromium?.close();
  store?.close();
  await world.close();
});

const open = (locale: string, viewport = { width: 320, height: 640 }): Promise<Page> =>
  chromium.newPage({ baseURL: store.url, viewport, reducedMotion: 'reduce', locale });

test('The switch is reached by keys and by pressing, fits the narrowest phone, and is no fault of access', async () => {
  const page = await open('fr-FR');
  await page.goto('/');
  expect(page.url()).toBe(`${store.url}/fr/`);
  const menu = page.locator('summary', { hasText: 'Langue' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const ukrainian = page.getByRole('link', { name: 'Українська' });
  await ukrainian.waitFor();
  expect(
    await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    ),
  ).toBe(0);
  expect((await page.locator('details.languages ul').boundingBox())!.x).toBeGreaterThan(0);
  await page.evaluate(axe.source);
  expect(
    await page.evaluate('axe.run().then(found => found.violations.map(({ id }) => id))'),
  ).toEqual([]);
  await page.keyboard.press('Escape');
  await ukrainian.waitFor({ state: 'hidden' });
  await menu.click();
  await page.mouse.click(10, 600);
  await ukrainian.waitFor({ state: 'hidden' });
  await menu.click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${store.url}/`);
  await page.goto('/');
  expect(page.url()).toBe(`${store.url}/`);
  await page.close();
});

test('Scripts speak the language of the page, and lead to pages in it', async () => {
  const page = await open('en-GB');
  await page.goto(`/fr/item/${soap.id}`);
  await page.getByRole('spinbutton').fill('2');
  const add = page.getByRole('button', { name: fr.item.addToCart });
  await add.click();
  await page.getByText(fr.item.added).waitFor();
  await add.click();
  await page.locator('#said', { hasText: '« Savon »' }).waitFor();
  await page.getByRole('link', { name: fr.item.viewCart }).click();
  await page.waitForURL(`${store.url}/fr/cart`);
  await page.goto('/fr/search');
  await page.getByRole('combobox').pressSequentially('sav');
  await page.getByRole('option', { name: 'Savon' }).click();
  await page.waitForURL(`${store.url}/fr/item/${soap.id}`);
  await page.close();
});
