import { afterAll, expect, test } from '@jest/globals';
import { createPolicyWorld } from './policy-world.ts';

const world = await createPolicyWorld();
afterAll(() => world.close());

const rounds = 12;
const settings = { freeUntilHours: 24, lateFeePercent: 50, refunds: 'automatic' };

test('cancelling twice, refunding and settling at once never send back more than was captured', async () => {
  const salon = await world.salon(settings);
  const item = await salon.service({ price: 50 });
  for (let round = 0; round < rounds; round += 1) {
    world.clock.set('2026-03-05T08:00:00Z');
    const visit = await salon.booked(item, { at: '2026-03-05T12:00:00Z' });
    const payment = await salon.paidOnline({ appointmentId: visit.id });
    const answers = await Promise.all([
      salon.cancel(visit, { cancelledBy: 'client' }),
      salon.refund(payment, { amount: 30 }),
      salon.cancel(visit, { cancelledBy: 'client' }),
      salon.settleOff({ appointmentId: visit.id, keep: round % 2 === 0 ? 0 : 40 }),
      salon.refund(payment),
      world.sendBack(),
    ]);
    const codes = answers.flatMap(answer => (answer && 'code' in answer ? [answer.code] : []));
    expect(codes.filter(code => code === 'INTERNAL')).toEqual([]);
    await world.sendBack();
    world.clock.advance({ minutes: 5 });
    await world.sendBack();
    const { captured, refunded } = await salon.paymentNow(payment);
    expect(captured).toBe(50);
    expect(refunded).toBeLessThanOrEqual(50);
    expect(await world.brokenBooks()).toEqual({});
  }
});

test('a payment that comes while its visit is called off is kept as far as the fee, and no further', async () => {
  const salon = await world.salon(settings);
  const item = await salon.service({ price: 50 });
  for (let round = 0; round < rounds; round += 1) {
    world.clock.set('2026-03-05T08:00:00Z');
    const visit = await salon.booked(item, { at: '2026-03-05T12:00:00Z' });
    const payment = await salon.paying({ provider: 'sandbox', appointmentId: visit.id });
    await Promise.all([
      world.drivers.sandbox.pay(payment),
      salon.cancel(visit, { cancelledBy: 'client' }),
    ]);
    await salon.checkPayment(payment);
    await world.sendBack();
    expect(await salon.paymentNow(payment)).toMatchObject({ captured: 50, refunded: 25 });
    expect(await salon.visit(visit)).toMatchObject({ fee: 25, refundDue: 0, feeDue: 0 });
  }
  expect(await world.brokenBooks()).toEqual({});
});
