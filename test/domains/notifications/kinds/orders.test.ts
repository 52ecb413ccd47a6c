import { languages } from '../../../../packages/shared/languages.ts';
import { afterAll, expect, test } from '@jest/globals';
import { openShop } from '../../../support/salon/shop.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

const world = await createNotifiedWorld({ trustProxy: 1 });
afterAll(() => world.close());

test('the client gets the shipped items and the tracking, and not the price of the whole order', async () => {
  const salon = await world.business();
  const { preview } = await notificationsOf(salon);
  const soap = await salon.product({ name: 'Soap', price: 7 });
  const order = await salon.ordered([{ item: soap, quantity: 3 }]);
  await salon.setOrderStatus(order, 'confirmed');
  await world.sent();
  const trackingUrl = 'https://carrier.example/0034';
  await salon.rest('POST', `/orders/${order.id}/shipments`, {
    lines: [{ position: 0, quantity: 2 }],
    carrier: 'DHL',
    trackingNumber: '0034',
    trackingUrl,
  });
  const [mail, ...others] = await world.sent();
  expect([subjectOf(mail!), others]).toEqual([
    expect.stringMatching(/your order \d+ is on its way$/),
    [],
  ]);
  const text = mail!.parts['text/plain'];
  expect(text).toMatch(/2 × Soap/);
  expect(text).toMatch(/DHL[\s\S]*0034/);
  expect(text).toContain(trackingUrl);
  expect(text).not.toMatch(/21[.,]00/);
  for (const locale of languages) {
    expect((await preview('order_shipped', { locale })).text).toContain('0034');
  }
});

test('the business is notified when a buyer cancels an order, and not when it cancels one itself', async () => {
  const { salon, visitor } = await openShop(world);
  const soap = await salon.product({ name: 'Soap', price: 7 });
  const ada = visitor();
  await ada.add(soap.id);
  const contact = { name: 'Ada', phone: '+4930123456' };
  const { token } = (await ada.order({ contact })).data;
  const order = await salon.ordered([{ item: soap }]);
  await world.sent();
  await salon.setOrderStatus(order, 'cancelled');
  expect((await world.sent()).map(subjectOf)).toEqual([]);
  expect((await ada.call('POST', `/order/${token}/cancel`, {})).status).toBe(200);
  expect((await world.sent()).map(subjectOf)).toEqual([
    expect.stringMatching(/^Ada has cancelled order \d+, .*7\.00/),
  ]);
});
