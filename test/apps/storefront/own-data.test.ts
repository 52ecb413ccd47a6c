import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeSentTo } from '../../support/clients/buyers.ts';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let store: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  store = await openStorefront(world);
});
afterAll(async () => {
  expect(store.failures).toEqual([]);
  store.close();
  await world.close();
});

const clean = ({ text }: { text: string }) => readable(text);

/** Places an order and signs in with the phone. */
async function signedIn(phone: string) {
  const browser = store.browser();
  const { id } = await store.salon.product({ price: 20 });
  await browser.submit(browser.form(await browser.get(`/item/${id}`), '/cart/add'));
  const checkout = browser.form(await browser.get('/checkout'), '/checkout');
  await browser.submit(checkout, { name: 'Ada Lovelace', phone });
  const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: phone });
  const account = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, phone),
  });
  return { browser, account, orderId };
}

test('The account greets by the name of the last order, and by the one that is saved.', async () => {
  const { browser, account } = await signedIn('+4930123801');
  expect(clean(account)).toContain('Hello, Ada');
  const form = browser.form(account, '/account/name');
  const saved = await browser.submit(form, { name: 'Countess Lovelace' });
  expect(clean(saved)).toContain('Your name is saved.');
  expect(clean(saved)).toContain('Hello, Countess');
});

test('The account gives all that is the buyer’s as a file.', async () => {
  const phone = '+4930123802';
  const { browser, account } = await signedIn(phone);
  const file = await browser.submit(browser.form(account, '/account/export'));
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/);
  expect(JSON.parse(file.text).data).toMatchObject({
    account: { phone },
    businesses: [{ orders: [{ clientName: 'Ada Lovelace' }] }],
  });
});

test('A buyer erases themselves by a code once nothing is open, and is signed out.', async () => {
  const phone = '+4930123803';
  const { browser, orderId } = await signedIn(phone);
  const erase = async () => {
    const page = await browser.get('/account/erase');
    const asked = await browser.submit(browser.form(page, '/account/erase/code'));
    const form = browser.form(asked, '/account/erase');
    const wrong = await browser.submit(form, { code: '12' });
    expect(clean(wrong)).toContain('This code does not work.');
    return browser.submit(browser.form(wrong, '/account/erase'), {
      code: await codeSentTo(world, phone),
    });
  };
  const refused = await erase();
  expect([refused.status, clean(refused)]).toEqual([
    422,
    expect.stringContaining('There are visits to come, open orders or something to settle at'),
  ]);
  needed(await store.salon.rest('POST', `/orders/${orderId}/status`, { status: 'completed' }));
  world.clock.advance({ minutes: 1 });
  const erased = await erase();
  expect(clean(erased)).toContain('Your account and data are erased');
  expect((await browser.get('/account')).path).toContain('/account/sign-in');
  expect(JSON.stringify(needed(await store.salon.rest('GET', '/clients')).items)).not.toContain(
    phone,
  );
});
