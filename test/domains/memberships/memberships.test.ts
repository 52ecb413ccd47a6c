import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createMembershipWorld } from './membership-world.ts';

const world = await createMembershipWorld();
afterAll(() => world.close());
afterEach(() => world.audit());

let salon: Awaited<ReturnType<typeof world.salon>>;
beforeEach(async () => {
  world.clock.set('2026-01-31T09:00:00Z');
  world.stripe.cards.bank.says = 'yes';
  salon = await world.salon();
});

describe('joining', () => {
  test('The payment of a plan begins a membership with the visits of its first period.', async () => {
    const joined = await salon.join(await salon.plan());
    expect(joined).toMatchObject({
      name: 'Club',
      status: 'active',
      price: 30,
      startsOn: '2026-01-31',
      lastDay: '2026-02-27',
      renewsOn: '2026-02-28',
      card: null,
      endsWithPeriod: false,
    });
    expect(await salon.visits(joined)).toMatchObject([
      { name: 'Club', visits: 2, visitsLeft: 2, lastDay: '2026-02-27' },
    ]);
    const items = [{ catalogItemId: (await salon.plan()).id }];
    const nobody = await salon.rest('POST', '/orders/counter', { items, method: 'cash' });
    expect(nobody.body.reason).toBe('package_needs_client');
    const twice = [{ ...items[0], quantity: 2 }];
    const sale = { items: twice, method: 'cash', clientName: 'Ada' };
    expect((await salon.rest('POST', '/orders/counter', sale)).body.reason).toBe(
      'too_many_of_item',
    );
  });

  test('A period is sold where the membership was, and none for a time in which the business did not work.', async () => {
    const { locationId } = needed(await salon.rest('POST', '/locations', { name: 'Harbour' }));
    const joined = await salon.join(await salon.plan(), { locationId });
    await world.sql(`update business set status = 'archived' where id = $1`, [salon.id]);
    await world.at('2026-05-10T09:00:00Z');
    expect((await salon.found(joined)).periods).toHaveLength(1);
    await world.sql(`update business set status = 'active' where id = $1`, [salon.id]);
    await world.at('2026-05-10T10:00:00Z');
    const { periods, lastDay } = await salon.found(joined);
    expect([periods.length, periods[0].startsOn, lastDay]).toEqual([2, '2026-05-10', '2026-06-09']);
    const order = needed(await salon.rest('GET', `/orders/${periods[0].orderId}`));
    expect(order.locationId).toBe(locationId);
  });

  test('A trial is free, and its first period is paid on the day after it.', async () => {
    const plan = await salon.plan({ trialDays: 14 });
    const named = { clientName: 'Eva', clientPhone: '+4930123457' };
    const { clientId } = needed(await salon.rest('POST', '/clients', named));
    const asked = { clientId, itemId: plan.id };
    const trial = needed(await salon.rest('POST', '/memberships', asked));
    expect(trial).toMatchObject({ status: 'trial', lastDay: '2026-02-13', periods: [] });
    await salon.leaveCard(trial);
    await world.at('2026-02-13T22:59:00Z');
    expect(await salon.charges()).toBe(0);
    await world.at('2026-02-13T23:00:00Z');
    expect(await salon.found(trial)).toMatchObject({ status: 'active', lastDay: '2026-03-13' });
    expect(await salon.charges()).toBe(1);
    const itemId = (await salon.plan()).id;
    const { body } = await salon.rest('POST', '/memberships', { clientId, itemId });
    expect(body.reason).toBe('plan_no_trial');
  });

  test.each([
    [{ type: 'service', durationMinutes: 60 }, 'membership'],
    [{ price: 0 }, 'price'],
    [{ membership: { period: 'month', visits: 1 } }, 'membership.itemIds'],
    [{ package: { visits: 1, itemIds: 'cut' } }, 'membership'],
  ])('A plan with %j is refused, and the field is named.', async (content: any, path) => {
    const { id } = salon.cut;
    const { package: asPackage, ...others } = content;
    const item = {
      name: 'P',
      type: 'product',
      price: 10,
      membership: { period: 'month', visits: 1, itemIds: [id] },
      ...(asPackage && { package: { visits: 1, itemIds: [id] } }),
      ...others,
    };
    const { code, body } = await salon.rest('POST', '/catalog', item);
    expect(code).toBe('VALIDATION_FAILED');
    expect(body.errors[0].path).toBe(path);
  });
});

describe('renewing', () => {
  test('Periods keep the day of joining over short months and clock changes, charged once each.', async () => {
    const joined = await salon.join(await salon.plan());
    await salon.leaveCard(joined);
    await world.at('2026-02-27T22:59:00Z');
    expect((await salon.found(joined)).lastDay).toBe('2026-02-27');
    await world.at('2026-02-27T23:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ status: 'active', lastDay: '2026-03-30' });
    // Summer time began on 29 March: midnight is an hour earlier.
    await world.at('2026-03-30T21:59:00Z');
    expect((await salon.found(joined)).lastDay).toBe('2026-03-30');
    await world.at('2026-03-30T22:00:00Z');
    await world.at('2026-03-30T22:05:00Z');
    const renewed = await salon.found(joined);
    expect(renewed).toMatchObject({ status: 'active', lastDay: '2026-04-29' });
    expect(await salon.charges()).toBe(2);
    expect(renewed.periods.map(({ startsOn }: any) => startsOn)).toEqual([
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
    expect(await salon.order(renewed.periods[0].orderId)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      total: 30,
      due: 0,
    });
    // Visits lapse with their period.
    expect((await salon.visits(joined)).map(({ status }: any) => status)).toEqual([
      'active',
      'expired',
      'expired',
    ]);
  });

  test('A membership keeps the price and terms of its joining, also if the plan is off the catalog.', async () => {
    const plan = await salon.plan({ rollsOver: true });
    const joined = await salon.join(plan);
    await salon.leaveCard(joined);
    needed(await salon.rest('PUT', `/catalog/${plan.id}`, { price: 99, active: false }));
    await world.at('2026-02-28T08:00:00Z');
    const [{ orderId }] = (await salon.found(joined)).periods;
    expect(await salon.order(orderId)).toMatchObject({ total: 30, paymentStatus: 'paid' });
    // Unused visits roll over to the end of the next period.
    expect(await salon.visits(joined)).toMatchObject([
      { status: 'active', visitsLeft: 2, lastDay: '2026-04-29' },
      { status: 'active', visitsLeft: 2, lastDay: '2026-03-30' },
    ]);
  });

  test('Without a card the client is asked to pay, and the payment of the order renews.', async () => {
    const joined = await salon.join(await salon.plan());
    needed(await salon.rest('PUT', `/clients/${joined.clientId}`, { email: 'ada@example.com' }));
    await world.at('2026-02-28T08:00:00Z');
    const due = await salon.found(joined);
    expect(due).toMatchObject({ status: 'past_due', retryAt: '2026-03-01T08:00:00Z' });
    const { orderId } = due.periods[0];
    expect(await salon.order(orderId)).toMatchObject({ status: 'confirmed', due: 30 });
    expect(await salon.told()).toContain('membership_due');
    needed(await salon.rest('POST', '/payments/desk', { orderId, method: 'cash' }));
    expect(await salon.found(joined)).toMatchObject({ status: 'active', retryAt: null });
    expect(await salon.visits(joined)).toHaveLength(2);
  });
});

describe('a refused card', () => {
  const fails = async (terms: object = {}) => {
    const joined = await salon.join(await salon.plan(terms));
    needed(await salon.rest('PUT', `/clients/${joined.clientId}`, { email: 'ada@example.com' }));
    await salon.leaveCard(joined);
    world.stripe.cards.bank.says = 'card_declined';
    await world.at('2026-02-28T08:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ status: 'past_due' });
    return joined;
  };

  test('It is tried again after a day, which renews, and the client was told.', async () => {
    const joined = await fails();
    expect(await salon.told()).toEqual(['membership_due', 'membership_joined']);
    await world.at('2026-03-01T07:59:00Z');
    expect(await salon.charges()).toBe(1);
    world.stripe.cards.bank.says = 'yes';
    await world.at('2026-03-01T08:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ status: 'active', lastDay: '2026-03-30' });
    await world.at('2026-03-03T08:00:00Z');
    expect(await salon.charges()).toBe(2);
  });

  test('Another card that the client leaves is charged at once.', async () => {
    const joined = await fails();
    world.stripe.cards.bank.says = 'yes';
    await salon.leaveCard(joined);
    await world.jobs.run('reconcile-payments');
    expect((await salon.found(joined)).status).toBe('active');
  });

  test.each([
    ['ended', false],
    ['paused', true],
  ])(
    'After four attempts the membership is %s and its order cancelled.',
    async (status, pausesUnpaid) => {
      const joined = await fails({ pausesUnpaid });
      for (const day of ['2026-03-01', '2026-03-03', '2026-03-07'])
        await world.at(`${day}T08:00:00Z`);
      expect(await salon.charges()).toBe(4);
      expect((await salon.found(joined)).status).toBe('past_due');
      await world.at('2026-03-10T08:00:00Z');
      const after = await salon.found(joined);
      expect(after.status).toBe(status);
      expect((await salon.order(after.periods[0].orderId)).status).toBe('cancelled');
      expect(after.card === null).toBe(status === 'ended');
      await world.at('2026-05-01T08:00:00Z');
      expect(await salon.charges()).toBe(4);
      if (status === 'ended') return;
      world.stripe.cards.bank.says = 'yes';
      needed(await salon.change(joined, { paused: false }));
      await world.at('2026-05-01T08:01:00Z');
      expect(await salon.found(joined)).toMatchObject({ status: 'active', startsOn: '2026-05-01' });
    },
  );
});

describe('ending and pausing', () => {
  test('A membership ends with its period unless that is taken back, and its card is deleted.', async () => {
    const joined = await salon.join(await salon.plan());
    await salon.leaveCard(joined);
    expect(needed(await salon.change(joined, { endsWithPeriod: true })).renewsOn).toBeNull();
    expect(needed(await salon.change(joined, { endsWithPeriod: false })).renewsOn).toBe(
      '2026-02-28',
    );
    const { version } = needed(await salon.change(joined, { endsWithPeriod: true }));
    const stale = await salon.change(joined, { endsWithPeriod: false, version: version - 1 });
    expect(stale.code).toBe('VERSION_CONFLICT');
    await world.at('2026-02-28T08:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ status: 'ended', card: null, url: null });
    await world.jobs.run('look-at-cards');
    const cards = 'select sealed from kept_card where membership_id = $1';
    expect(await world.sql(cards, [joined.membershipId])).toEqual([{ sealed: null }]);
    expect(await salon.charges()).toBe(0);
    expect((await salon.change(joined, { paused: true })).body.reason).toBe('membership_status');
  });

  test('A paused membership is not charged, and resumes with a period from that day.', async () => {
    const joined = await salon.join(await salon.plan());
    await salon.leaveCard(joined);
    needed(await salon.change(joined, { paused: true }));
    await world.at('2026-03-15T08:00:00Z');
    expect(await salon.found(joined)).toMatchObject({ status: 'paused', renewsOn: null });
    needed(await salon.change(joined, { paused: false }));
    await world.at('2026-03-15T08:01:00Z');
    expect(await salon.found(joined)).toMatchObject({
      status: 'active',
      startsOn: '2026-03-15',
      lastDay: '2026-04-14',
    });
    expect(await salon.charges()).toBe(1);
  });

  test('An unpaid membership ends at once, and late money for its order goes back.', async () => {
    const joined = await salon.join(await salon.plan());
    await world.at('2026-02-28T08:00:00Z');
    const [{ orderId }] = (await salon.found(joined)).periods;
    needed(await salon.change(joined, { endsWithPeriod: true }));
    expect(await salon.found(joined)).toMatchObject({ status: 'ended' });
    expect((await salon.order(orderId)).status).toBe('cancelled');
  });

  test('The refund of a period takes its unused visits, and the membership ends with it.', async () => {
    const joined = await salon.join(await salon.plan());
    const [payment] = await salon.payments({ orderId: joined.periods[0].orderId });
    needed(await salon.refund(payment));
    expect(await salon.visits(joined)).toMatchObject([{ status: 'void', visitsLeft: 0 }]);
    expect(await salon.found(joined)).toMatchObject({ status: 'active', endsWithPeriod: true });
  });
});

test('A client sees, ends and keeps the own membership by the link of the mails.', async () => {
  const joined = await salon.join(await salon.plan());
  const page = await (await fetch(joined.url)).text();
  expect(page).toContain('€30.00 a month');
  expect(page).toContain('Paid until February 27, 2026.');
  await fetch(`${joined.url}/end`, { method: 'POST' });
  expect((await salon.found(joined)).endsWithPeriod).toBe(true);
  await fetch(`${joined.url}/keep`, { method: 'POST' });
  expect((await salon.found(joined)).endsWithPeriod).toBe(false);
  expect((await fetch(`${joined.url}x`)).status).toBe(404);
});

test('An erased client has no membership any more.', async () => {
  const joined = await salon.join(await salon.plan());
  await salon.leaveCard(joined);
  needed(await salon.rest('POST', `/clients/${joined.clientId}/erase`));
  expect(await salon.found(joined)).toMatchObject({ status: 'ended', card: null });
});
