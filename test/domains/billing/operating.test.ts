import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
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

/** Creates a salon whose trial is over. */
async function salonAfterTrial() {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  world.clock.set(trialOver);
  return salon;
}

/** Creates a salon whose trial is over, and that pays. */
async function payingSalon(choice: object = {}) {
  const salon = await salonAfterTrial();
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

  test('limits the active locations, also when an archived one is opened again', async () => {
    await saved('pair', { ...team, name: 'Pair', locations: 2 });
    const salon = await payingSalon({ tariff: 'pair' });
    const refused = {
      status: 422,
      body: {
        reason: 'tariff_locations',
        facts: { name: 'Pair', limit: 2, largerName: expect.any(String) },
      },
    };
    const open = (name: string) => salon.rest('POST', '/locations', { name });
    const harbour = needed(await open('Harbour'));
    expect(await open('Hill')).toMatchObject(refused);
    const set = (status: string) =>
      salon.rest('PUT', `/locations/${harbour.locationId}`, { status });
    needed(await set('archived'));
    needed(await open('Hill'));
    expect(await set('active')).toMatchObject(refused);
    expect(await world.plan(salon)).toMatchObject({
      tariff: { limits: { locations: 2 } },
      usage: { locations: 2 },
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

test('An event with a wrong signature is refused, and nothing of it is kept.', async () => {
  const salon = await payingSalon();
  const body = world.stripe.event('invoice.paid', world.customerOf(salon), 'evt_forged');
  const forged = world.stripe.signature(body, world.clock.now(), 'whsec_of_somebody_else');
  expect(await world.deliver(body, forged)).toBe(400);
  const kept = await world.sql('select from billing_event where id = $1', ['evt_forged']);
  expect(kept).toEqual([]);
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

test('Open pages for paying never use a coupon more often than it can be used, and a paid or ended one frees it.', async () => {
  const coupon = { percent: 50, mostUses: 1, expiresAt: '2026-06-01T00:00:00Z', active: true };
  needed(await operator('PUT', '/operator/coupons/single', coupon));
  world.clock.set(trialOver);
  const [first, second] = [await world.business(), await world.business()];
  const choices = await Promise.all(
    [first, second].map(salon => world.choose(salon, { tariff: 'solo', coupon: 'SINGLE' })),
  );
  const codes = choices.map(({ code }) => code ?? '');
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['', 'VALIDATION_FAILED']);
  const [held, refused] = choices[0]!.code === undefined ? [first, second] : [second, first];
  const again = () => world.choose(refused, { tariff: 'solo', coupon: 'SINGLE' });
  expect((await again()).code).toBe('VALIDATION_FAILED');
  // The other business pays without the coupon, so it is free again.
  needed(await world.choose(held, { tariff: 'solo' }));
  needed(await again());
  world.stripe.pay(world.customerOf(refused));
  await world.report(refused, 'checkout.session.completed');
  world.clock.set('2026-03-18T08:00:00Z');
  const late = await world.choose(held, { tariff: 'solo', coupon: 'SINGLE' });
  expect(late.code).toBe('VALIDATION_FAILED');
});

test('A coupon that is ended and renewed keeps until when and how often it can be used.', async () => {
  const coupon = { percent: 10, mostUses: 7, expiresAt: '2026-06-01T00:00:00Z', active: true };
  needed(await operator('PUT', '/operator/coupons/kept', coupon));
  for (const active of [false, true]) {
    const saved = needed(await operator('PUT', '/operator/coupons/kept', { percent: 10, active }));
    expect(saved).toMatchObject({ mostUses: 7, expiresAt: '2026-06-01T00:00:00Z', active });
  }
  const freed = await operator('PUT', '/operator/coupons/kept', { ...coupon, expiresAt: null });
  expect(needed(freed).expiresAt).toBeNull();
});

describe('free months', () => {
  test('are given once for an idempotency key, also if Stripe failed in between', async () => {
    const paying = await payingSalon();
    const give = () =>
      operator(
        'POST',
        `/business/${paying.id}/free-months`,
        { months: 1 },
        { headers: { 'idempotency-key': `free ${paying.id}` } },
      );
    world.stripe.refuseNext('POST subscriptions');
    expect((await give()).code).toBe('PAYMENT_PROVIDER_ERROR');
    expect((await world.plan(paying)).standing).toBe('active');
    for (const _ of [1, 2, 3]) {
      needed(await give());
      expect((await world.plan(paying)).freeEndsAt).toBe('2026-05-16T08:00:00Z');
    }
    const entries = await paying.journal({ eventType: 'business.tariff_free_months' });
    expect(entries).toHaveLength(1);
  });

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

describe('a business that is archived', () => {
  const archive = (id: string) =>
    world.sql(`update business set status = 'archived' where id = $1`, [id]);
  const pagesOf = (salon: Salon) =>
    [...world.stripe.sessions.values()].filter(each => each.customer === world.customerOf(salon));
  /** Creates a salon after its trial that has opened the page for paying. */
  const choosingSalon = async () => {
    const salon = await salonAfterTrial();
    needed(await world.choose(salon, {}));
    return salon;
  };

  test('is charged no more, its owner is told once, and it takes no other tariff', async () => {
    const salon = await payingSalon();
    await world.sql('update app_user set email_confirmed_at = now() where id = $1', [
      salon.owner.id,
    ]);
    await world.mails();
    await archive(salon.id);
    const sent = await world.at('2026-03-18T08:00:00Z');
    expect(sent.filter(({ to }) => to.includes(salon.owner.email))).toHaveLength(1);
    expect(sent.map(({ parts }) => parts['text/plain']).join()).toContain(
      'nothing more is charged',
    );
    expect(world.stripe.subscriptionOf(world.customerOf(salon)).cancel_at).not.toBeNull();
    expect(await world.at('2026-03-19T09:00:00Z')).toEqual([]);
    expect((await world.choose(salon, { tariff: 'solo' })).code).toBe('RULE_VIOLATION');
    const owner = world.rest(salon.tokens.session);
    const resumed = await owner('POST', `/business/${salon.id}/tariff-plan/resume`);
    expect(resumed.code).toBe('RULE_VIOLATION');
  });

  test('with a payment that is due has its subscription ended at once, so that the card is not tried again', async () => {
    const salon = await payingSalon();
    world.stripe.renew(world.customerOf(salon), { fails: true });
    await archive(salon.id);
    await world.at('2026-03-18T08:00:00Z');
    expect(world.stripe.subscriptionOf(world.customerOf(salon)).status).toBe('canceled');
  });

  test('has its open page for paying expired, again after Stripe failed', async () => {
    const salon = await choosingSalon();
    const [page] = pagesOf(salon);
    await archive(salon.id);
    world.stripe.failNext({ done: false, answer: 'fault', to: 'GET /v1/checkout/sessions' });
    await world.at('2026-03-18T08:00:00Z');
    expect(page!.status).toBe('open');
    await world.at('2026-03-18T08:11:00Z');
    expect(page!.status).toBe('expired');
  });

  test('gets back all that was paid on a page that was still open, once', async () => {
    const salon = await choosingSalon();
    await archive(salon.id);
    const paid = world.stripe.pay(world.customerOf(salon));
    world.stripe.failNext({ done: true, answer: 'fault', to: 'POST /v1/credit_notes' });
    await world.report(salon, 'checkout.session.completed');
    await world.at('2026-03-18T09:00:00Z');
    await world.at('2026-03-20T08:00:00Z');
    expect(paid.status).toBe('canceled');
    const [invoice] = [...world.stripe.invoices.values()].filter(
      each => each.subscription === paid.id,
    );
    const { amount_paid: amount, post_payment_credit_notes_amount: back } = invoice!;
    expect(amount).toBeGreaterThan(0);
    expect(back).toBe(amount);
    expect((await world.plan(salon)).standing).toBe('cancelled');
  });

  test('opens no page for paying if it is archived at the same time', async () => {
    const salon = await salonAfterTrial();
    const isHeld = world.stripe.hold('POST /v1/checkout/sessions');
    const choosing = world.choose(salon, {});
    await isHeld;
    await archive(salon.id);
    world.stripe.release();
    expect((await choosing).status).not.toBe(200);
    expect(pagesOf(salon).map(({ status }) => status)).toEqual(['expired']);
  });
});
