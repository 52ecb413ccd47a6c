import { afterAll, expect, test } from '@jest/globals';
import { knownBuyer } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
const store = await openStorefront(world);
afterAll(async () => {
  store.close();
  await world.close();
});

test('the account has a switch for offers and news, which asks by mail and ends them at once', async () => {
  const { salon } = store;
  const phone = '+4930123801';
  const contact = { clientName: 'Ida', clientPhone: phone, email: 'ida@example.com' };
  const { clientId } = needed(await salon.rest('POST', '/clients', contact));
  const browser = store.browser();
  browser.jar.set('shop_buyer', await knownBuyer(world, phone));
  const account = await browser.get('/account');
  expect(readable(account.text)).toMatch(/Offers and news – by e-mail, .* Off Switch on/);
  const path = `/account/news/${salon.id}`;
  const asked = await browser.submit(browser.form(account, path), { wanted: 'yes' });
  expect(readable(asked.text)).toContain('We sent you a mail. It counts once you press its link.');
  const consents = [{ purpose: 'marketing', given: true, source: 'Form' }];
  needed(await salon.rest('PUT', `/clients/${clientId}`, { consents }));
  const on = await browser.get('/account');
  expect(readable(on.text)).toMatch(/Offers and news – by e-mail, .* On Switch off/);
  const off = await browser.submit(browser.form(on, path), { wanted: 'no' });
  expect(readable(off.text)).toContain('It counts from now on.');
  expect(readable(off.text)).toMatch(/Offers and news – by e-mail, .* Off Switch on/);
});
