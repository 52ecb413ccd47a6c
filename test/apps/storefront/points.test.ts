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

test('the account shows points with their rewards, and the link by which a friend comes', async () => {
  const { salon } = store;
  const soap = await salon.product({ name: 'Soap', price: 5 });
  needed(
    await salon.rest('PUT', '/loyalty', {
      active: true,
      points: 10,
      perAmount: 1,
      friendPoints: 30,
      expiryMonths: 12,
      tiers: [{ name: 'Gold', pointsFrom: 50, percent: 150 }],
    }),
  );
  const reward = { name: '5 off', points: 50, amount: 5 };
  const { rewardId } = needed(await salon.rest('POST', '/loyalty/rewards', reward));
  const phone = '+4930123101';
  const { orderId } = needed(
    await salon.rest('POST', '/orders', {
      clientName: 'Eva',
      clientPhone: phone,
      items: [{ catalogItemId: soap.id }],
    }),
  );
  needed(await salon.take({ orderId, method: 'cash' }));
  const browser = store.browser();
  browser.jar.set('shop_buyer', await knownBuyer(world, phone));
  const account = await browser.get('/account');
  expect(readable(account.text)).toMatch(/50 points.*5 off for 50 points.*Get reward/);
  expect(readable(account.text)).toMatch(/Gold, until .*Your points are valid until /);
  const got = await browser.submit(
    browser.form(account, `/account/points/${salon.id}/${rewardId}`),
  );
  expect(readable(got.text)).toMatch(/The reward is yours.*0 points.*Code for your next order: P-/);
  const code = /\?friend=([0-9A-Z]{8})/.exec(account.text)?.[1];
  const friend = store.browser();
  const item = await friend.get(`/item/${soap.id}?friend=${code}`);
  await friend.submit(friend.form(item, '/cart/add'));
  const form = friend.form(await friend.get('/checkout'), '/checkout');
  const other = '+4930123102';
  await friend.submit(form, { name: 'Flo', phone: other, delivery: 'pickup' });
  const { items } = needed(await salon.rest('GET', `/clients?search=${encodeURIComponent(other)}`));
  const path = `/clients/${items[0].clientId}/points`;
  expect(needed(await salon.rest('GET', path)).referrerName).toBe('Eva');
});

test('the checkout keeps what was typed when a reward is used, and says why one cannot be', async () => {
  const { salon } = store;
  const soap = await salon.product({ name: 'Soap', price: 20 });
  needed(await salon.rest('PUT', '/loyalty', { active: true, points: 1, perAmount: 1 }));
  const reward = { name: '7 off', points: 60, amount: 7 };
  const { rewardId } = needed(await salon.rest('POST', '/loyalty/rewards', reward));
  const phone = '+4930123103';
  const client = { clientName: 'Ida', clientPhone: phone };
  const { clientId } = needed(await salon.rest('POST', '/clients', client));
  const welcome = { change: 100, reason: 'Welcome' };
  needed(await salon.rest('POST', `/clients/${clientId}/points`, welcome));
  const browser = store.browser();
  browser.jar.set('shop_buyer', await knownBuyer(world, phone));
  await browser.submit(browser.form(await browser.get(`/item/${soap.id}`), '/cart/add'));
  const checkout = await browser.get('/checkout');
  expect(readable(checkout.text)).toMatch(/You have 100 points.*Use 60 points: −€7/);
  const form = browser.form(checkout, '/checkout');
  const used = await browser.submit(form, { reward: rewardId, comment: 'Ring twice' });
  expect(readable(used.text)).toMatch(/−€7.*You earn about 13 points.*You have 40 points/);
  expect(used.text).toContain('Ring twice');
  expect(used.text).not.toContain('Use 60 points');
  const refused = await browser.submit(browser.form(used, '/checkout'), { reward: rewardId });
  expect(refused.status).toBe(422);
  expect(readable(refused.text)).toContain('You have 40 points, too few for this reward.');
  const { items } = needed(await salon.rest('GET', `/clients?search=${encodeURIComponent(phone)}`));
  expect(items).toHaveLength(1);
});

test('a shop without points says nothing of them', async () => {
  const { salon } = store;
  const soap = await salon.product({ name: 'Soap', price: 20 });
  needed(await salon.rest('PUT', '/loyalty', { active: false }));
  const browser = store.browser();
  await browser.submit(browser.form(await browser.get(`/item/${soap.id}`), '/cart/add'));
  for (const path of ['/cart', '/checkout']) {
    expect(readable((await browser.get(path)).text)).not.toMatch(/points/);
  }
});
