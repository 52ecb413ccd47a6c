import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createPolicyWorld } from './policy-world.ts';

const world = await createPolicyWorld();
afterAll(async () => {
  expect(await world.brokenBooks()).toEqual({});
  await world.close();
});

const at = '2026-03-05T12:00:00Z';
const half = { freeUntilHours: 24, lateFeePercent: 50, refunds: 'automatic' };

/** Books an appointment for 50 at a business with these settings, paid online. */
async function paidVisit(settings: object, price = 50, currency = 'EUR') {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon(settings, currency);
  const visit = await salon.booked(await salon.service({ price }), { at });
  const payment = await salon.paidOnline({ appointmentId: visit.id });
  return { salon, visit, payment };
}

test('a business without a policy keeps nothing and says so; staff are asked to refund', async () => {
  const { salon, visit, payment } = await paidVisit({});
  expect(await salon.visit(visit)).toMatchObject({
    policyText: null,
    freeUntilAt: null,
    lateFee: 0,
  });
  needed(await salon.cancel(visit, { cancelledBy: 'client' }));
  expect(await salon.visit(visit)).toMatchObject({ fee: 0, refundDue: 50, feeDue: 0 });
  await world.sendBack();
  expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 0, owedBack: 0 });
  const settled = needed(await salon.settleOff({ appointmentId: visit.id }));
  expect(settled).toMatchObject({ appointment: { refundDue: 0 }, payments: [{ refunded: 50 }] });
});

describe.each([
  // Columns: settings, price, currency, time of the cancellation, amount kept.
  [half, 50, 'EUR', '2026-03-04T12:00:00Z', 0],
  [half, 50, 'EUR', '2026-03-04T12:00:01Z', 25],
  [{ ...half, lateFeePercent: 33.3333 }, 0.99, 'EUR', '2026-03-05T11:00:00Z', 0.33],
  [{ ...half, lateFeePercent: 50 }, 0.01, 'EUR', '2026-03-05T11:00:00Z', 0.01],
  [
    { ...half, lateFeePercent: undefined, lateFeeAmount: 20 },
    50,
    'EUR',
    '2026-03-05T11:00:00Z',
    20,
  ],
  [
    { ...half, lateFeePercent: undefined, lateFeeAmount: 80 },
    50,
    'EUR',
    '2026-03-05T11:00:00Z',
    50,
  ],
  [{ ...half, lateFeePercent: 30 }, 5001, 'JPY', '2026-03-05T11:00:00Z', 1500],
  [{ ...half, lateFeePercent: 30 }, 5.005, 'KWD', '2026-03-05T11:00:00Z', 1.502],
  [{ ...half, freeUntilHours: 0 }, 50, 'EUR', '2026-03-05T12:00:00Z', 0],
  [{ ...half, lateFeePercent: 100 }, 50, 'EUR', '2026-03-05T11:00:00Z', 50],
] as const)('with %j of %d %s', (settings, price, currency, when, kept) => {
  test(`cancelling at ${when} keeps ${kept}`, async () => {
    const { salon, visit, payment } = await paidVisit(settings, price, currency);
    world.clock.set(when);
    expect(await salon.visit(visit)).toMatchObject({ lateFee: kept });
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    await world.sendBack();
    const { captured, refunded } = await salon.paymentNow(payment);
    expect(captured).toBe(price);
    expect(refunded).toBeCloseTo(price - kept, 6);
  });
});

const late = '2026-03-05T11:00:00Z';

test('a tip is not part of the refund of a cancelled appointment', async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.salon();
  const visit = await salon.booked(await salon.service({ price: 50 }), { at });
  const payment = needed(
    await salon.take({ appointmentId: visit.id, method: 'card', tip: { amount: 5 } }),
  );
  needed(await salon.cancel(visit));
  expect(await salon.visit(visit)).toMatchObject({ refundDue: 50 });
  needed(await salon.settleOff({ appointmentId: visit.id }));
  expect(await salon.visit(visit)).toMatchObject({ refundDue: 0 });
  expect(await salon.paymentNow(payment)).toMatchObject({ captured: 55, refunded: 50 });
});

describe('a late cancellation', () => {
  test('by the business itself, or with its fee waived by staff, refunds everything', async () => {
    for (const input of [{ cancelledBy: 'business' }, { cancelledBy: 'client', waiveFee: true }]) {
      const { salon, visit, payment } = await paidVisit(half);
      world.clock.set(late);
      needed(await salon.cancel(visit, input));
      await world.sendBack();
      expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 50 });
    }
  });

  test('of a class below its minimum refunds everything', async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.salon(half);
    const yoga = await salon.service({
      capacity: 5,
      staff: [await salon.staff()],
      minParticipants: 2,
    });
    const visit = await salon.booked(yoga, { at });
    const payment = await salon.paidOnline({ appointmentId: visit.id });
    world.clock.set(late);
    await world.jobs.run('decide-classes');
    await world.sendBack();
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 50 });
  });

  test('through a tool keeps the agreed fee', async () => {
    const { salon, visit, payment } = await paidVisit(half);
    world.clock.set(late);
    const cancelled = needed(
      await salon.ai.call('cancel_appointment', { businessId: salon.id, appointmentId: visit.id }),
    );
    expect(cancelled).toMatchObject({ fee: 25, feeFor: 'late_cancellation' });
    await world.sendBack();
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 25 });
  });

  test('keeps the fee agreed with the booking, whatever policy the business has since', async () => {
    const { salon, visit } = await paidVisit(half);
    await salon.update({ lateFeePercent: 100, freeUntilHours: 100 });
    world.clock.set(late);
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    expect(await salon.visit(visit)).toMatchObject({
      fee: 25,
      policyText:
        'Free to cancel until 24 hours before the start; after that we keep 50% of the price.',
    });
  });

  test('costs nothing for a booking that was never confirmed', async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.salon(half);
    const visit = await salon.booked(await salon.service({ requiresApproval: true }), {
      at: '2026-03-02T12:00:00Z',
    });
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    expect(await salon.visit(visit)).toMatchObject({ fee: 0, feeDue: 0 });
  });

  test('does not become free by a move of the client, but by a move of the business', async () => {
    for (const [movedBy, fee] of [
      ['client', 25],
      ['business', 0],
    ]) {
      const { salon, visit } = await paidVisit(half);
      world.clock.set(late);
      needed(await salon.move(visit, { startAt: '2026-03-12T12:00:00Z', movedBy }));
      needed(await salon.cancel(visit, { cancelledBy: 'client' }));
      expect(await salon.visit(visit)).toMatchObject({ fee });
    }
  });

  test('is counted in elapsed hours in the night of a clock change', async () => {
    world.clock.set('2026-03-20T08:00:00Z');
    const salon = await world.salon(half);
    // The start is 10:00 in Berlin after the night that lost an hour: 24 hours earlier it was 09:00.
    const visit = await salon.booked(await salon.service(), { at: '2026-03-29T08:00:00Z' });
    expect(await salon.visit(visit)).toMatchObject({ freeUntilAt: '2026-03-28T08:00:00Z' });
  });

  test('of an unpaid booking owes its fee, paid by the link', async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.salon(half);
    const visit = await salon.booked(await salon.service({ price: 50 }), { at });
    world.clock.set(late);
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    expect(await salon.visit(visit)).toMatchObject({ fee: 25, feeDue: 25, refundDue: 0 });
    const payment = await salon.paidOnline({ appointmentId: visit.id });
    expect(payment).toMatchObject({ amount: 25, captured: 25, owedBack: 0 });
    expect(await salon.visit(visit)).toMatchObject({ status: 'cancelled', feeDue: 0 });
    expect((await salon.pay({ appointmentId: visit.id })).code).toBe('RULE_VIOLATION');
  });

  test('of a booking paid at the desk leaves the refund to staff, who confirm it', async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.salon(half);
    const visit = await salon.booked(await salon.service({ price: 50 }), { at });
    const payment = await salon.paidInCash({ appointmentId: visit.id });
    world.clock.set(late);
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    await world.sendBack();
    expect(await salon.visit(visit)).toMatchObject({ fee: 25, refundDue: 25 });
    needed(await salon.settleOff({ appointmentId: visit.id }));
    expect(await salon.visit(visit)).toMatchObject({ fee: 25, refundDue: 0 });
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 25 });
  });

  test('can be settled for less or more by staff who may refund, never beyond the price', async () => {
    const { salon, visit, payment } = await paidVisit({ ...half, refunds: 'ask' });
    world.clock.set(late);
    expect((await salon.settleOff({ appointmentId: visit.id })).code).toBe('INVALID_TRANSITION');
    needed(await salon.cancel(visit, { cancelledBy: 'client' }));
    const appointmentId = visit.id;
    const tooMuch = await salon.settleOff({ appointmentId, keep: 50.01 });
    expect(tooMuch).toMatchObject({
      code: 'RULE_VIOLATION',
      message: 'keep: at most 50 EUR can be kept, which it costs.',
    });
    needed(await salon.settleOff({ appointmentId, keep: 10, reason: 'A regular' }));
    expect(await salon.visit(visit)).toMatchObject({ fee: 10, refundDue: 0, feeDue: 0 });
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 40 });
    expect((await salon.journal({ eventType: 'appointment.settled' }))[0]).toMatchObject({
      before: { feeMinor: 2500 },
      after: { feeMinor: 1000 },
    });
  });
});

describe('a no-show', () => {
  test('without an agreed fee keeps the whole payment, and staff may name another amount to keep', async () => {
    const { salon, visit, payment } = await paidVisit(half);
    world.clock.set('2026-03-05T12:30:00Z');
    needed(await salon.setStatus(visit, 'no_show'));
    expect(await salon.visit(visit)).toMatchObject({ fee: 0, feeFor: null, refundDue: 0 });
    needed(await salon.settleOff({ appointmentId: visit.id, keep: 30 }));
    expect(await salon.visit(visit)).toMatchObject({ fee: 30, feeFor: 'no_show' });
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: 20 });
  });

  test.each([
    [0, 50],
    [100, 0],
    [60, 20],
  ])('with %d %% agreed refunds %d', async (noShowFeePercent, back) => {
    const { salon, visit, payment } = await paidVisit({ ...half, noShowFeePercent });
    world.clock.set('2026-03-05T12:30:00Z');
    needed(await salon.setStatus(visit, 'no_show'));
    await world.sendBack();
    expect(await salon.paymentNow(payment)).toMatchObject({ refunded: back });
  });

  test('costs nothing if it is waived or was noted by mistake', async () => {
    const { salon, visit } = await paidVisit({ noShowFeePercent: 100 });
    world.clock.set('2026-03-05T12:30:00Z');
    needed(await salon.setStatus(visit, 'no_show', { waiveFee: true }));
    expect(await salon.visit(visit)).toMatchObject({ fee: 0, feeFor: 'no_show', refundDue: 50 });
    needed(await salon.setStatus(visit, 'confirmed'));
    expect(await salon.visit(visit)).toMatchObject({ feeFor: null, refundDue: 0 });
  });
});

test('one of percentage and amount counts, null clears it, and both at once are refused', async () => {
  const salon = await world.salon({ lateFeePercent: 50 });
  const put = (body: object) => salon.rest('PUT', '', body);
  expect((await put({ lateFeeAmount: 10 })).data).toMatchObject({
    lateFeePercent: null,
    lateFeeAmount: 10,
  });
  const both = await put({ lateFeeAmount: 10, lateFeePercent: 10 });
  expect(both.message).toBe('lateFeeAmount: give this or lateFeePercent.');
  expect((await put({ lateFeeAmount: 1.001 })).message).toContain(
    'lateFeeAmount: has more decimals',
  );
  expect((await put({ lateFeeAmount: null })).data).toMatchObject({ policyText: null });
});

test('the policy text for clients is previewed in the words of the saved policy, and nothing is saved', async () => {
  const salon = await world.salon(half);
  const told = async (query: string) => salon.rest('GET', `/policy-preview?${query}`);
  const kept = { lateFeeAmount: 20, noShowFeePercent: 100, freeUntilHours: 1 };
  const query = 'lateFeeAmount=20&noShowFeePercent=100&freeUntilHours=1';
  const { policyText } = needed(await told(query));
  expect(policyText).toMatch(
    /until 1 hour before .* we keep €20.00\. .* we keep 100% of the price/,
  );
  expect(needed(await told('language=de')).policyText).toMatch(/ 24 .* 50\s% /);
  expect(needed(await salon.rest('GET', ''))).toMatchObject({ ...half, lateFeeAmount: null });
  expect(needed(await salon.rest('PUT', '', kept))).toMatchObject({ policyText });
  const wrong = await told('lateFeeAmount=20.005');
  expect(wrong.status).toBe(400);
  expect(wrong.message).toMatch(/^lateFeeAmount: has more decimals/);
});
