import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { readable } from '../../support/browser/forms.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;

afterEach(() => {
  expect(store.failures).toEqual([]);
  store.close();
});
afterAll(() => world.close());

const ada = { name: 'Ada Lovelace', phone: '+4930123456' };
const courier = { method: 'courier', name: 'Courier', price: 4 };

/** Returns the texts of the item, the cart, the checkout and the order, as a browser shows them. */
async function bought(goods: object) {
  const item = await store.salon.product({ name: 'Soap', ...goods });
  const browser = store.browser();
  const page = await browser.get(`/item/${item.id}`);
  const cart = await browser.submit(browser.form(page, '/cart/add'), { quantity: '2' });
  const checkout = await browser.get('/checkout');
  const address = { street: 'Torstraße 1', postalCode: '10119', city: 'Berlin' };
  const order = await browser.submit(browser.form(checkout, '/checkout'), {
    ...ada,
    ...address,
    delivery: 'courier',
    payment: 'on_receipt',
  });
  expect(order.path).toMatch(/^\/order\//);
  return {
    raw: checkout.text,
    texts: [page, cart, checkout, order].map(each => readable(each.text)),
  };
}

describe('a shop', () => {
  test('says which tax its prices include', async () => {
    store = await openStorefront(world, { deliveryMethods: [courier] });
    await store.salon.taxRate({ isDefault: true });
    const { raw, texts } = await bought({ price: 19.99 });
    const [item, cart, checkout, order] = texts;
    expect(item).toMatch(/€19\.99\s+incl\. 19% VAT/);
    expect(cart).toMatch(/Subtotal\s+€39\.98\s+includes 19% VAT\s+€6\.38/);
    expect(checkout).toMatch(/includes 19% VAT\s+€6\.38/);
    // The tax of the delivery is shown with its choice.
    expect(raw).toMatch(
      /data-taxes-with="courier" hidden>\s*<dt>includes 19% VAT<\/dt>\s*<dd>€7\.02/,
    );
    expect(order).toMatch(/includes 19% VAT\s+€7\.02\s+Total\s+€43\.98/);
  });

  test('adds tax to its prices before it asks to order', async () => {
    store = await openStorefront(world, { deliveryMethods: [courier] });
    await store.salon.update({ pricesIncludeTax: false });
    await store.salon.taxRate({ name: 'Sales tax', percent: 8.875, isDefault: true });
    const { raw, texts } = await bought({ price: 9.99 });
    const [item, cart, checkout, order] = texts;
    expect(item).toMatch(/9\.99\s+plus 8\.875% Sales tax/);
    expect(cart).toMatch(/Subtotal\s+€19\.98\s+plus 8\.875% Sales tax\s+€1\.77/);
    expect(checkout).toMatch(/Total\s+€21\.75/);
    expect(raw).toContain('data-sum="€26.11"');
    expect(raw).toMatch(
      /data-taxes-with="courier" hidden>\s*<dt>plus 8\.875% Sales tax<\/dt>\s*<dd>€2\.13/,
    );
    expect(order).toMatch(/plus 8\.875% Sales tax\s+€2\.13\s+Total\s+€26\.11/);
  });

  test('says nothing of taxes where there are none', async () => {
    store = await openStorefront(world, { deliveryMethods: [courier] });
    const { raw, texts } = await bought({ price: 5 });
    expect(texts.join(' ')).not.toMatch(/tax|includes/i);
    expect(raw).not.toContain('data-taxes');
  });
});
