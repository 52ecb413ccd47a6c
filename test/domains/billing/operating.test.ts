import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createBillingWorld, type BillingWorld } from './billing-world.ts';

let world: BillingWorld;
let operator: Awaited<ReturnType<BillingWorld['operator']>>;

beforeAll(async () => {
  world = await createBillingWorld();
  operator = await world.operator();
});
afterAll(() => world?.close());

const team = {
  name: 'Team',
  description: 'For a team.',
  monthlyPrice: 45,
  yearlyPrice: 450,
  currency: 'EUR',
  staff: 6,
  catalogItems: 300,
  features: ['webhooks'],
  trialDays: 14,
  offered: true,
  position: 2,
};
const trialOver = '2026-03-17T08:00:00Z';

/** Creates a salon whose trial is over, and that pays. */
async function payingSalon(choice: object = {}) {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  world.clock.set(trialOver);
  await world.paid(salon, choice);
  return salon;
}

const saved = async (key: string, input: object) =>
  needed(await operator('PUT', `/operator/tariffs/${key}`, input));

describe('a tariff', () => {
  test('is changed by a new version, and businesses keep theirs until an operator moves them', async () => {
    const paying = await payingSalon();
    const made = await saved('team', team);
    expect(made).toMatchObject({ key: 'team', version: 2, monthlyPrice: 45 });
    expect(await world.plan(paying)).toMatchObject({ tariff: { version: 1 }, price: 39 });
    world.clock.set('2026-03-02T08:00:00Z');
    const fresh = await world.business();
    expect(await world.plan(fresh)).toMatchObject({
      tariff: { version: 2 },
      freeEndsAt: '2026-03-16T08:00:00Z',
    });
    world.clock.set(trialOver);
    const moved = needed(await operator('POST', '/operator/tariffs/team/move'));
    expect(moved).toMatchObject({ remaining: 0 });
    expect(await world.plan(paying)).toMatchObject({ tariff: { version: 2 }, price: 45 });
    const { items } = needed(await operator('GET', '/operator/tariffs'));
    expect(items).toContainEqual(
      expect.objectContaining({
        key: 'team',
        holders: [{ version: 2, businesses: expect.any(Number) }],
      }),
    );
  });

  test('of a new key is offered to owners, and one that is not offered is kept by who has it', async () => {
    await saved('duo', { ...team, name: 'Duo', monthlyPrice: 20, yearlyPrice: null });
    const salon = await payingSalon({ tariff: 'duo' });
    expect(await world.choose(salon, { tariff: 'duo', interval: 'year' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('by the month only'),
    });
    await saved('duo', { ...team, name: 'Duo', offered: false, yearlyPrice: null });
    const { offers, tariff } = await world.plan(salon);
    expect(tariff).toMatchObject({ key: 'duo', version: 1 });
    expect(offers.map(({ key }: { key: string }) => key)).toContain('duo');
    const other = await world.business();
    expect((await world.choose(other, { tariff: 'duo' })).code).toBe('VALIDATION_FAILED');
  });

  test('is refused without a name, a sound key and a price of its currency, and a lost change is a conflict', async () => {
    const wrong = await operator('PUT', '/operator/tariffs/Team-2', {
      ...team,
      monthlyPrice: 1.234,
    });
    expect(wrong).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    await saved('quartet', team);
    await saved('quartet', { ...team, version: 1 });
    const late = await operator('PUT', '/operator/tariffs/quartet', { ...team, version: 1 });
    expect(late.code).toBe('VERSION_CONFLICT');
  });

  test('refuses what is new above its limits and names the smallest tariff that allows it', async () => {
    await saved('mini', { ...team, name: 'Mini', messagesPerMonth: 1, features: [], position: 1 });
    const salon = await payingSalon({ tariff: 'mini' });
    const webhook = await salon.rest('POST', '/webhooks', { url: 'https://example.com/hook' });
    expect(webhook).toMatchObject({
      status: 422,
      body: { reason: 'tariff_feature', facts: { name: 'Mini', largerName: 'Solo' } },
    });
    await world.sql(`update business set tariff = 'solo', tariff_version = 1 where id = $1`, [
      salon.id,
    ]);
    await salon.staff();
    expect(await salon.rest('POST', '/staff', { name: 'Ben' })).toMatchObject({
      status: 422,
      body: { reason: 'tariff_staff', facts: { name: 'Solo', limit: 1 } },
    });
  });
});

describe('a change of tariff', () => {
  test('of a business that pays applies at once, with the price that was shown before', async () => {
    const salon = await payingSalon({ tariff: 'solo' });
    const path = `/business/${salon.id}/tariff-plan`;
    const owner = world.rest(salon.tokens.session);
    const preview = needed(await owner('GET', `${path}/preview?tariff=studio&interval=month`));
    expect(preview).toEqual({ dueNow: 103.53, credit: 0, currency: 'EUR' });
    world.clock.set('2026-03-17T09:00:00Z');
    const chosen = needed(await world.choose(salon, { tariff: 'studio' }));
    expect(chosen).toMatchObject({
      checkoutUrl: null,
      plan: { tariff: { key: 'studio' }, price: 99, invoices: [{ total: 103.53 }, {}] },
    });
    expect(needed(await owner('POST', `${path}/portal`)).url).toContain('portal');
  });

  test('leaves one page for paying open, however often it is chosen', async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.business();
    const first = needed(await world.choose(salon, { tariff: 'solo' }));
    const second = needed(await world.choose(salon, { tariff: 'studio' }));
    expect(first.checkoutUrl).not.toBe(second.checkoutUrl);
    const states = [...world.stripe.sessions.values()]
      .filter(({ customer }) => customer === world.customerOf(salon))
      .map(({ status }) => status);
    expect(states).toEqual(['expired', 'open']);
    // The event of the payment is lost. Another choice changes the paid tariff instead of charging twice.
    world.stripe.pay(world.customerOf(salon));
    expect(needed(await world.choose(salon, { tariff: 'solo' }))).toMatchObject({
      checkoutUrl: null,
      plan: { tariff: { key: 'solo' }, subscribed: true },
    });
    expect(world.stripe.subscriptions.size).toBeGreaterThan(0);
  });

  test('sends taxes, address and the rest of the trial to Stripe', async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.business();
    // Stripe takes no trial that ends within two days.
    world.clock.set('2026-03-15T20:00:00Z');
    needed(await world.choose(salon, {}));
    const session = [...world.stripe.sessions.values()].at(-1)!;
    expect(session.form).toMatchObject({
      'automatic_tax[enabled]': 'true',
      'tax_id_collection[enabled]': 'true',
      billing_address_collection: 'required',
    });
    expect(session.trialEnd).toBe(Date.parse('2026-03-17T21:00:00Z') / 1000);
  });
});

describe('an invoice', () => {
  test('is kept, and its links are read anew', async () => {
    const salon = await payingSalon();
    const [invoice] = (await world.plan(salon)).invoices;
    const owner = world.rest(salon.tokens.session);
    const path = `/business/${salon.id}/tariff-invoices/${invoice.invoiceId}`;
    world.clock.set('2026-09-01T08:00:00Z');
    const { pdfUrl } = needed(await owner('GET', path));
    expect(pdfUrl).toContain(`at=${Date.parse('2026-09-01T08:00:00Z') / 1000}`);
    world.stripe.failNext({ done: false, answer: 'fault', to: '/v1/invoices/' });
    expect(needed(await owner('GET', path)).pdfUrl).toContain('.pdf');
    const other = await world.business();
    const stranger = await world.rest(other.tokens.session)(
      'GET',
      `/business/${other.id}/tariff-invoices/${invoice.invoiceId}`,
    );
    expect(stranger.code).toBe('NOT_FOUND');
  });
});

describe('a coupon', () => {
  test('reduces the price, as often as it can be used', async () => {
    needed(
      await operator('PUT', '/operator/coupons/spring', {
        percent: 50,
        months: 3,
        mostUses: 1,
        active: true,
      }),
    );
    const salon = await payingSalon({ tariff: 'solo', coupon: 'Spring' });
    expect(await world.plan(salon)).toMatchObject({ price: 6, coupon: 'SPRING' });
    const other = await world.business();
    expect(await world.choose(other, { coupon: 'SPRING' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('SPRING'),
    });
    expect((await world.choose(other, { coupon: 'NONE' })).code).toBe('VALIDATION_FAILED');
    const { items } = needed(await operator('GET', '/operator/coupons'));
    expect(items).toMatchObject([{ code: 'SPRING', percent: 50, uses: 1, mostUses: 1 }]);
    const again = await world.choose(salon, { tariff: 'solo', coupon: 'SPRING' });
    expect(again).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('can be used once'),
    });
    const changed = await operator('PUT', '/operator/coupons/SPRING', {
      percent: 60,
      active: true,
    });
    expect(changed.code).toBe('RULE_VIOLATION');
    needed(
      await operator('PUT', '/operator/coupons/SPRING', { percent: 50, months: 3, active: false }),
    );
  });
});

describe('free months', () => {
  test('move the next payment of a business that pays, and the end of a trial', async () => {
    const paying = await payingSalon();
    needed(await operator('POST', `/business/${paying.id}/free-months`, { months: 2 }));
    expect(await world.plan(paying)).toMatchObject({
      standing: 'trialing',
      freeEndsAt: '2026-06-16T08:00:00Z',
    });
    world.clock.set('2026-03-02T08:00:00Z');
    const trying = await world.business();
    const { freeEndsAt } = await world.plan(trying);
    needed(await operator('POST', `/business/${trying.id}/free-months`, { months: 1 }));
    const later = (await world.plan(trying)).freeEndsAt;
    expect([freeEndsAt, later]).toEqual(['2026-03-16T08:00:00Z', '2026-04-16T08:00:00Z']);
  });
});

test('The figures of a month are sums of what each business pays in it, with a twelfth of a yearly price.', async () => {
  const apart = await createBillingWorld();
  try {
    const boss = await apart.operator();
    apart.clock.set('2026-03-02T08:00:00Z');
    const salons = [await apart.business(), await apart.business(), await apart.business()];
    const [monthly, yearly, trying] = salons as [
      (typeof salons)[0],
      (typeof salons)[0],
      (typeof salons)[0],
    ];
    apart.clock.set('2026-03-17T08:00:00Z');
    await apart.paid(monthly!, { tariff: 'solo' });
    await apart.paid(yearly!, { tariff: 'team', interval: 'year' });
    const figures = async () => needed(await boss('GET', '/operator/billing?months=2'));
    // 12.00 and a twelfth of 390.00.
    expect((await figures()).months[1]).toEqual({
      month: '2026-03-01',
      revenue: 44.5,
      paying: 2,
      left: 0,
      churnPercent: null,
      trialsBegun: 3,
      trialsConverted: 2,
    });
    apart.clock.set('2026-04-16T08:00:00Z');
    apart.stripe.renew(apart.customerOf(monthly!), { fails: true });
    await apart.report(monthly!, 'invoice.payment_failed');
    expect(await figures()).toMatchObject({
      months: [{ revenue: 44.5 }, { revenue: 44.5, paying: 2 }],
      failedPayments: [
        {
          businessId: monthly!.id,
          readOnlyAt: '2026-04-30T08:00:00Z',
          invoice: { status: 'open' },
        },
      ],
    });
    apart.stripe.end(apart.customerOf(monthly!), 'payment_failed');
    await apart.report(monthly!, 'customer.subscription.deleted');
    expect((await figures()).months[1]).toMatchObject({
      revenue: 32.5,
      paying: 1,
      left: 1,
      churnPercent: 50,
    });
    expect((await apart.plan(trying!)).standing).toBe('read_only');
    const owner = apart.rest(monthly!.tokens.session);
    expect((await owner('GET', '/operator/billing')).code).toBe('FORBIDDEN');
  } finally {
    await apart.close();
  }
});
