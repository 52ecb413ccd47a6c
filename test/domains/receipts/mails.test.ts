import { afterAll, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';
import { openTill } from './till.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

test.each([
  ['en', 'Lumen Salon: Receipt 2026-000001', 'Lumen Salon: Credit note 2026-000002'],
  ['de', 'Lumen Salon: Quittung 2026-000001', 'Lumen Salon: Gutschrift 2026-000002'],
  ['ru', 'Lumen Salon: Квитанция 2026-000001', 'Lumen Salon: Возврат 2026-000002'],
])('the client gets each document with its PDF, in %s', async (locale, receipt, note) => {
  const till = await openTill(world, { locale });
  const notifications = await notificationsOf(till);
  await notifications.save({ toBusiness: [], toClients: ['receipt_issued'] });
  const order = await till.ordered([{ item: await till.product() }]);
  const payment = await till.paid({ orderId: order.id });
  await till.refund(payment, { amount: 1 });
  const mails = await world.sent();
  expect(mails.map(subjectOf).toSorted()).toEqual([receipt, note].toSorted());
  for (const mail of mails) {
    expect(mail.raw).toContain('Content-Type: application/pdf; name=2026-00000');
  }
});

test('a client without an address gets no document, not even as a text message', async () => {
  const till = await openTill(world);
  const order = await till.ordered([{ item: await till.product() }], {
    clientPhone: '+4930555555',
  });
  await till.paid({ orderId: order.id });
  const { log } = await notificationsOf(till, 'somebody@example.com');
  await world.sent();
  expect((await log()).filter(({ kind }: { kind: string }) => kind === 'receipt_issued')).toEqual(
    [],
  );
});
