import { afterAll, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test.each([
  ['HUF', 1990.5, 'HUF 1,990.50', 'HUF 3,981.00'],
  ['IQD', 1990.125, 'IQD 1,990.125', 'IQD 3,980.250'],
  ['JPY', 1990, '¥1,990', '¥3,980'],
])('prices in %s have the decimals of the currency', async (currency, price, single, sum) => {
  const store = await openStorefront(world);
  try {
    await store.salon.update({ currency });
    const { id } = await store.salon.product({ price, stockOnHand: 9 });
    const browser = store.browser();
    const item = await browser.get(`/item/${id}`);
    expect(plain(item.text)).toContain(single);
    const cart = await browser.submit(browser.form(item, '/cart/add'), { quantity: '2' });
    expect(plain(cart.text)).toContain(sum);
  } finally {
    store.close();
  }
});

function plain(page: string): string {
  return readable(page).replaceAll('\u00A0', ' ');
}
