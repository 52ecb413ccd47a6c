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
  await store.salon.update({ taxNumber: '12/345/67890', receiptsIssued: 'on_payment' } as never);
});
afterAll(async () => {
  store.close();
  await world.close();
});

const clean = ({ text }: { text: string }) => readable(text);

async function bought(browser: ReturnType<typeof store.browser>, email: string) {
  const { id } = await store.salon.product({ price: 20 });
  await browser.submit(browser.form(await browser.get(`/item/${id}`), '/cart/add'));
  const form = browser.form(await browser.get('/checkout'), '/checkout');
  const placed = await browser.submit(form, { name: 'Ada', phone: '+4930123456', email });
  const [{ orderId }] = needed(await store.salon.rest('GET', '/orders')).items;
  await store.salon.settle(await store.salon.paying({ orderId, provider: 'manual' }));
  return placed.path;
}

test('The page of a paid order has its receipt to download, and that of another order has not.', async () => {
  const browser = store.browser();
  const [first, second] = [
    await bought(browser, 'ada@example.com'),
    await bought(browser, 'ada@example.com'),
  ];
  const page = await browser.get(first);
  expect(clean(page)).toMatch(/Receipt \d{4}-\d{6}/);
  const [, path = ''] = /href="([^"]+\/receipt\.pdf)"/.exec(page.text) ?? [];
  const file = await browser.get(path);
  expect([file.status, file.headers.get('content-type'), file.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect((await browser.get(path.replace(first, second))).status).toBe(404);
});

test('The account lists the receipts and has each as a file, for its buyer alone.', async () => {
  const email = 'grace@example.com';
  const browser = store.browser();
  await bought(browser, email);
  const asked = await browser.get('/account/sign-in');
  const code = await browser.submit(browser.form(asked, '/account/code'), { target: email });
  const account = await browser.submit(browser.form(code, '/account/login'), {
    code: await codeSentTo(world, email),
  });
  const [, path = ''] = /href="(\/account\/receipts\/[^"]+\.pdf)"/.exec(account.text) ?? [];
  expect((await browser.get(path)).text.slice(0, 5)).toBe('%PDF-');
  expect((await store.browser().get(path)).path).toContain('/account/sign-in');
});
