import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createPolicyWorld } from './policy-world.ts';
import { raceRounds } from '../../../support/runner/race-rounds.ts';

const world = await createPolicyWorld();
afterAll(() => world.close());

const rounds = raceRounds(12);
const visitRounds = raceRounds(30);
const settings = { freeUntilHours: 24, lateFeePercent: 50, refunds: 'automatic' };

test('simultaneous cancellations, refunds and settlements never refund more than was captured', async () => {
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

test('a payment that arrives while its appointment is cancelled is kept up to the fee, and no more', async () => {
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

type Desk = Awaited<ReturnType<typeof world.salon>>;

/** Books a visit of two services with required payment, of 50 and 30, and returns it with its appointments. */
async function bookedTogether(salon: Desk, services: readonly { id: string }[]) {
  world.clock.set('2026-03-05T08:00:00Z');
  const { visitId, appointments } = needed(
    await salon.rest('POST', '/visits', {
      services: services.map(({ id }) => ({ catalogItemId: id })),
      startAt: '2026-03-05T12:00:00Z',
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  const parts = appointments.map((part: { appointmentId: string }) => ({ id: part.appointmentId }));
  return { visitId, parts: parts as [{ id: string }, { id: string }] };
}

const prepaidPair = (salon: Desk) =>
  Promise.all([50, 30].map(price => salon.service({ price, requiresPrepayment: true })));

/** Returns the amount that the business finally keeps of an appointment. */
async function keptOf(salon: Desk, part: { id: string }): Promise<number> {
  const { payments } = await salon.visit(part);
  return payments.reduce(
    (sum: number, { captured, refunded }: any) => sum + captured - refunded,
    0,
  );
}

test('a visit with two payments begun as a whole and in part, and paid on each page, is paid once', async () => {
  const salon = await world.salon();
  const services = await prepaidPair(salon);
  for (let round = 0; round < visitRounds; round += 1) {
    const { visitId, parts } = await bookedTogether(salon, services);
    const begun = await Promise.all([
      salon.pay({ provider: 'sandbox', visitId }),
      salon.pay({ provider: 'sandbox', appointmentId: parts[round % 2]!.id }),
      salon.pay({ provider: 'sandbox', visitId }),
    ]);
    expect(begun.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    const pages = new Map(begun.map(({ data }) => [data.confirmationUrl, data]));
    await Promise.all([...pages.values()].map(payment => world.drivers.sandbox.pay(payment)));
    await Promise.all(begun.map(({ data }) => salon.checkPayment(data)));
    await world.sendBack();
    expect(await Promise.all(parts.map(part => keptOf(salon, part)))).toEqual([50, 30]);
    for (const part of parts) expect((await salon.visit(part)).status).toBe('confirmed');
  }
  expect(await world.brokenBooks()).toEqual({});
});

test('a payment of a visit during the cancellation of one part confirms the rest and keeps the fee of that part', async () => {
  const salon = await world.salon(settings);
  const services = await prepaidPair(salon);
  const fees = new Set<number>();
  for (let round = 0; round < visitRounds; round += 1) {
    const { visitId, parts } = await bookedTogether(salon, services);
    const payment = await salon.paying({ provider: 'sandbox', visitId });
    await Promise.all([
      world.drivers.sandbox.pay(payment),
      salon.cancel(parts[round % 2]!, { cancelledBy: 'client' }),
      salon.checkPayment(payment),
    ]);
    await salon.checkPayment(payment);
    await world.sendBack();
    await world.sendBack();
    const statuses = await Promise.all(parts.map(async part => (await salon.visit(part)).status));
    expect(new Set(statuses)).toEqual(new Set(['cancelled', 'confirmed']));
    // An appointment that is cancelled before its payment costs nothing.
    const off = parts[round % 2]!;
    const { fee } = await salon.visit(off);
    fees.add(fee);
    const kept = await Promise.all(parts.map(part => keptOf(salon, part)));
    expect(kept).toEqual(parts.map((part, index) => (part === off ? fee : [50, 30][index])));
  }
  expect([0, 15, 25]).toEqual(expect.arrayContaining([...fees]));
  expect(await world.brokenBooks()).toEqual({});
});
