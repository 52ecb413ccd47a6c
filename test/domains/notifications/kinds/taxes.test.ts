import { afterAll, expect, test } from '@jest/globals';
import { createNotifiedWorld, notificationsOf } from '../notified-salon.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

/** Returns the text of the mail to the client. */
const toAda = async () => {
  const mails = await world.sent();
  return mails.find(({ to }) => to.includes('ada@example.com'))?.parts['text/plain'] ?? '';
};

test('a mail names the paid amount, and its tax by rate', async () => {
  const salon = await world.business({ pricesIncludeTax: false });
  await notificationsOf(salon);
  await salon.taxRate({ isDefault: true });
  const reduced = await salon.taxRate({ name: 'Reduced', percent: 7 });
  await salon.booked(await salon.service({ price: 50 }), { at: '2026-03-03T09:00:00Z' });
  const booking = await toAda();
  expect(booking).toContain('€59.50');
  expect(booking).toContain('VAT 19%: €9.50');
  await salon.ordered([
    { item: await salon.product({ price: 10 }), quantity: 2 },
    { item: await salon.product({ name: 'Tea', price: 3, taxRateId: reduced.id }) },
  ]);
  const order = await toAda();
  expect(order).toContain('€27.01');
  expect(order).toContain('VAT 19%: €3.80, Reduced 7%: €0.21');
});
