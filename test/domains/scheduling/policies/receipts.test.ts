import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';
import { openTill } from '../../receipts/till.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-05T12:00:00Z';
const late = '2026-03-05T11:00:00Z';
const settings = { freeUntilHours: 24, lateFeePercent: 50, refunds: 'ask' };

/** Books an appointment for 119, 19 % tax included, at a business that issues receipts. */
async function visit() {
  world.clock.set('2026-03-02T08:00:00Z');
  const till = await openTill(world, settings);
  await till.taxRate({ isDefault: true });
  return { till, visit: await till.booked(await till.service({ price: 119 }), { at }) };
}

const cancel = async (till: Pick<Salon, 'cancel'>, booked: { id: string }) => {
  world.clock.set(late);
  needed(await till.cancel(booked, { cancelledBy: 'client' }));
};

const feeReceipt = {
  kind: 'receipt',
  gross: 59.5,
  net: 50,
  tax: 9.5,
  lines: [{ title: 'Cancellation fee: Cut', unit: 'fee', gross: 59.5, taxPercent: 19 }],
};

test('the kept part of a paid appointment has its own receipt, in place of the receipt of the appointment', async () => {
  const { till, visit: booked } = await visit();
  await till.paid({ appointmentId: booked.id });
  await cancel(till, booked);
  needed(await till.rest('POST', '/settle-cancellation', { appointmentId: booked.id }));
  expect(await till.receipts()).toMatchObject([
    { number: '2026-000001', gross: 119 },
    { kind: 'credit_note', gross: 119, corrects: { number: '2026-000001' } },
    { ...feeReceipt, payments: [{ amount: 59.5 }] },
  ]);
});

test('a fee that is paid later has a receipt, taxed as the service', async () => {
  const { till, visit: booked } = await visit();
  await cancel(till, booked);
  expect(await till.receipts()).toEqual([]);
  await till.paid({ appointmentId: booked.id });
  expect(await till.receipts()).toMatchObject([feeReceipt]);
});

test('a waived fee has no receipt, and the credit note covers everything', async () => {
  const { till, visit: booked } = await visit();
  await till.paid({ appointmentId: booked.id });
  await cancel(till, booked);
  needed(await till.rest('POST', '/settle-cancellation', { appointmentId: booked.id, keep: 0 }));
  expect(await till.receipts()).toMatchObject([
    { gross: 119 },
    { kind: 'credit_note', gross: 119 },
  ]);
});
