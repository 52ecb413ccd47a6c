import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../../notifications/notified-salon.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
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

test('the client and programs are notified of the returned items and of the refund', async () => {
  const salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
  await webhooksOf(salon).listen(receiver.url);
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const ada = { clientName: 'Ada', clientPhone: '+4930123456' };
  needed(await salon.rest('POST', '/clients', { ...ada, email: 'ada@example.com' }));
  const items = [{ catalogItemId: soap.id, quantity: 3 }];
  const placed = needed(await salon.rest('POST', '/orders', { ...ada, items }));
  const { orderId, orderNumber } = placed;
  needed(await salon.rest('POST', '/payments/desk', { orderId, method: 'card' }));
  needed(await salon.rest('POST', `/orders/${orderId}/status`, { status: 'completed' }));
  await world.sent();
  receiver.take();
  const lines = [{ position: 0, quantity: 2 }];
  const made = needed(
    await salon.rest('POST', `/orders/${orderId}/returns`, { lines, amount: 15, reason: 'Broken' }),
  );
  const mails = (await world.sent()).filter(({ to }) => to[0] === 'ada@example.com');
  const about = mails.find(mail => subjectOf(mail).includes('return'));
  expect(about && subjectOf(about)).toBe(`Lumen: your return of order ${orderNumber}, €15.00`);
  expect(about?.parts['text/plain']).toContain('goes back as you paid');
  const [told] = receiver.take().filter(({ type }) => type === 'order.returned');
  expect(told?.data).toMatchObject({
    orderId,
    returnId: made.returnId,
    status: 'completed',
    total: 30,
    returned: 15,
    items: [{ quantity: 3, returned: 2, toReturn: 1 }],
  });
});

test('a dry run of a return sends no message', async () => {
  const salon = await world.business();
  await notificationsOf(salon);
  await webhooksOf(salon).listen(receiver.url);
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const order = await salon.ordered([{ item: soap }]);
  needed(await salon.setOrderStatus(order, 'completed'));
  await world.sent();
  receiver.take();
  const lines = [{ position: 0, quantity: 1 }];
  needed(await salon.rest('POST', `/orders/${order.id}/returns`, { lines, dryRun: true }));
  expect(await world.sent()).toEqual([]);
  expect(receiver.take()).toEqual([]);
});
