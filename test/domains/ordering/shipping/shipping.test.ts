import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { createNotifiedWorld } from '../../notifications/notified-salon.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { webhooksOf } from '../../../support/clients/webhooks.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});

const shipping = {
  total: 14,
  deliveryMethod: 'courier',
  deliveryAddress: 'Torstraße 1, 10119 Berlin',
  deliveryPrice: 4,
  contactEmail: 'ada@example.com',
  comment: 'Ring twice',
};

test('every interface shows the delivery of an order', async () => {
  const { salon, visitor } = await openShop(world, {
    deliveryMethods: [{ method: 'courier', name: 'Courier', price: 4 }],
  });
  await webhooksOf(salon).listen(receiver.url);
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const ada = visitor();
  await ada.add(soap.id);
  needed(
    await ada.order({
      contact: { name: 'Ada', phone: '+4930123456', email: shipping.contactEmail },
      delivery: { method: 'courier', address: shipping.deliveryAddress },
      comment: shipping.comment,
    }),
  );

  const [listed] = (await salon.rest('GET', '/orders')).data.items;
  expect(listed).toMatchObject(shipping);
  const { orderId } = listed;
  expect((await salon.rest('GET', `/orders/${orderId}`)).data).toMatchObject(shipping);
  const [line] = parse((await salon.rest('GET', '/orders.csv')).body, { bom: true, columns: true });
  expect(line).toMatchObject({ ...shipping, total: '14', deliveryPrice: '4' });
  expect((await salon.ai.call('get_order', { orderId })).data).toMatchObject(shipping);
  expect((await salon.mcp.call('get_order', { orderId })).data).toMatchObject(shipping);

  const mails = await world.sent();
  const [placed] = receiver.take().filter(({ type }) => type === 'order.created');
  expect(placed.data).toMatchObject(shipping);
  const textTo = (address: string) =>
    mails.find(({ to }) => to[0] === address)?.parts['text/plain'] ?? '';
  const phrases = [
    'Delivery: Courier',
    'Delivery address: Torstraße 1, 10119 Berlin',
    'Delivery price: €4.00',
    'Total: €14.00',
    'Comment: Ring twice',
  ];
  for (const words of phrases) {
    expect(textTo(salon.owner.email)).toContain(words);
    expect(textTo('ada@example.com')).toContain(words);
  }
  expect(textTo(salon.owner.email)).toContain('E-mail: ada@example.com');
});
