import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notificationsOf } from '../notifications/notified-salon.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

let salon: Salon;
let soap: { id: string };
let clientId: string;
let phones = 0;

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business();
  soap = await salon.product({ name: 'Soap', price: 10 });
  phones += 1;
  const contact = { clientName: 'Ada', clientPhone: `+493012345${300 + phones}` };
  ({ clientId } = needed(await salon.rest('POST', '/clients', contact)));
  await save({ active: true, points: 1, perAmount: 1 });
});

const save = async (terms: object) => needed(await salon.rest('PUT', '/loyalty', terms));
const account = async () => needed(await salon.rest('GET', `/clients/${clientId}/points`));
const kinds = async () =>
  (await account()).entries.items.map((entry: any) => [entry.kind, entry.points]);

/** Sells a number of soaps of 10 to the client, who pays at the desk. */
async function buys(quantity: number) {
  const items = [{ catalogItemId: soap.id, quantity }];
  const { orderId } = needed(await salon.rest('POST', '/orders', { clientId, items }));
  return { orderId, payment: needed(await salon.take({ orderId, method: 'card' })) };
}

const endingsAt = async (instant: string) => {
  world.clock.set(instant);
  await world.jobs.run('end-points');
};

describe('points that end', () => {
  test('They end so many months after the last movement, on the clock of the business, once.', async () => {
    await save({ expiryMonths: 6 });
    const { payment } = await buys(10);
    expect((await account()).lastDay).toBe('2026-09-02');
    world.clock.set('2026-05-31T08:00:00Z');
    await buys(1);
    expect((await account()).lastDay).toBe('2026-11-30');
    // A refund is no movement.
    world.clock.set('2026-06-20T08:00:00Z');
    needed(await salon.refund(payment, { amount: 10 }));
    expect(await account()).toMatchObject({ balance: 100, lastDay: '2026-11-30' });
    await endingsAt('2026-11-30T22:59:00Z');
    expect((await account()).balance).toBe(100);
    await endingsAt('2026-11-30T23:00:00Z');
    await endingsAt('2026-12-01T10:00:00Z');
    expect(await account()).toMatchObject({ balance: 0, lastDay: null });
    expect((await kinds())[0]).toEqual(['expired', -100]);
    const events = await salon.journal({ eventType: 'loyalty.expired' });
    expect(events).toHaveLength(1);
  });

  test('A refund takes no points a second time that have ended, but those that were spent.', async () => {
    await save({ expiryMonths: 6 });
    const reward = { name: '5 off', points: 30, amount: 5 };
    const { rewardId } = needed(await salon.rest('POST', '/loyalty/rewards', reward));
    const { payment } = await buys(10);
    needed(await salon.rest('POST', `/clients/${clientId}/rewards`, { rewardId }));
    await endingsAt('2026-10-01T08:00:00Z');
    expect((await account()).balance).toBe(0);
    needed(await salon.refund(payment, { amount: 50 }));
    expect((await account()).balance).toBe(0);
    needed(await salon.refund(payment));
    expect((await account()).balance).toBe(-30);
  });

  test('Points that a business had before it set the months end no sooner than those after.', async () => {
    await buys(2);
    world.clock.set('2027-06-01T08:00:00Z');
    await save({ expiryMonths: 3 });
    await world.jobs.run('end-points');
    expect(await account()).toMatchObject({ balance: 20, lastDay: '2027-09-01' });
    await save({ active: false });
    await endingsAt('2027-09-02T08:00:00Z');
    expect((await account()).balance).toBe(20);
    const { code } = await salon.rest('PUT', '/loyalty', { expiryMonths: 0 });
    expect(code).toBe('VALIDATION_FAILED');
  });

  test('The client is told once, 30 days before.', async () => {
    await save({ expiryMonths: 6 });
    needed(await salon.rest('PUT', `/clients/${clientId}`, { email: 'ada@example.com' }));
    await buys(3);
    const told = async () => {
      await world.jobs.run('plan-point-endings');
      await world.jobs.settle();
      const sent = await (await notificationsOf(salon)).log();
      return sent.filter(({ kind }: { kind: string }) => kind === 'points_ending').length;
    };
    world.clock.set('2026-08-02T10:00:00Z');
    expect(await told()).toBe(0);
    world.clock.set('2026-08-03T10:00:00Z');
    expect(await told()).toBe(1);
    world.clock.set('2026-08-04T10:00:00Z');
    expect(await told()).toBe(1);
    const mail = world.services.mailer.captured.findLast(({ to }) => to === 'ada@example.com');
    expect(mail?.text).toContain('30');
  });
});

describe('tiers', () => {
  const tiers = [
    { name: 'Gold', pointsFrom: 100, percent: 200 },
    { name: 'Silver', pointsFrom: 50, percent: 150 },
  ];

  test('A tier is reached at once, multiplies what comes then, and lasts until the year after.', async () => {
    const { tiers: saved } = await save({ tiers });
    expect(saved.map(({ name }: { name: string }) => name)).toEqual(['Silver', 'Gold']);
    expect(await account()).toMatchObject({ tier: null, nextTier: { name: 'Silver' } });
    await buys(5);
    expect(await account()).toMatchObject({
      balance: 50,
      yearPoints: 50,
      tier: { name: 'Silver', percent: 150, lastDay: '2027-12-31' },
      nextTier: { name: 'Gold' },
    });
    await buys(1);
    expect((await account()).balance).toBe(65);
    world.clock.set('2027-12-31T22:59:00Z');
    expect((await account()).tier).toMatchObject({ name: 'Silver', lastDay: '2027-12-31' });
    world.clock.set('2027-12-31T23:00:00Z');
    expect((await account()).tier).toBeNull();
  });

  test('A refund takes what its sale earned by the tier of that time, and the tier that it reached.', async () => {
    await save({ tiers });
    const first = await buys(5);
    const second = await buys(4);
    expect(await account()).toMatchObject({ balance: 110, tier: { name: 'Gold' } });
    needed(await salon.refund(second.payment));
    expect(await account()).toMatchObject({ balance: 50, tier: { name: 'Silver' } });
    world.clock.set('2027-02-01T08:00:00Z');
    expect((await account()).tier.name).toBe('Silver');
    needed(await salon.refund(first.payment));
    expect(await account()).toMatchObject({ balance: 0, tier: null });
  });

  test('A discount for a segment of a tier lowers the price by the one pricing, as long as the tier lasts.', async () => {
    await save({ tiers });
    const segment = { name: 'Silver', filter: { yearPointsFrom: 50 } };
    const { segmentId } = needed(await salon.rest('POST', '/segments', segment));
    await salon.discount({ name: 'For Silver', percent: 10, segmentId });
    const total = async () => {
      const items = [{ catalogItemId: soap.id }];
      return needed(await salon.rest('POST', '/orders', { clientId, items })).total;
    };
    expect(await total()).toBe(10);
    await buys(5);
    expect(await total()).toBe(9);
    world.clock.set('2028-01-05T08:00:00Z');
    expect(await total()).toBe(10);
  });

  test('Two tiers of one name or of the same points are refused, and the field is named.', async () => {
    const same = (change: object) =>
      salon.rest('PUT', '/loyalty', { tiers: [tiers[0], { ...tiers[1], ...change }] });
    expect((await same({ name: 'gold' })).body.errors[0].path).toBe('tiers[1].name');
    expect((await same({ pointsFrom: 100 })).body.errors[0].path).toBe('tiers[1].pointsFrom');
  });
});

test('A receipt says what the sale earned, the balance and the next reward, as they were', async () => {
  const receiptsIssued = 'on_payment';
  needed(await salon.rest('PUT', '', { receiptsIssued, taxNumber: '1', address: 'Here' }));
  needed(await salon.rest('POST', '/loyalty/rewards', { name: '5 off', points: 40, amount: 5 }));
  await buys(2);
  const { orderId } = await buys(1);
  await buys(5);
  const [{ receiptId }] = needed(await salon.rest('GET', `/receipts?orderId=${orderId}`)).items;
  const { body } = await salon.rest('GET', `/receipts/${receiptId}/receipt.html`);
  const line = '10 points earned. Balance of points: 30. “5 off” for 40 points: 10 to go.';
  expect(body).toContain(line);
});
