import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { formOf } from '../../support/browser/forms.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { openShop } from '../../support/salon/shop.ts';
import * as documents from '../../support/clients/documents.ts';
import type { Received } from '../../support/outside/post-box.ts';
import type { Salon } from '../../world.ts';
import { linkIn } from '../identity/sign-in/mailed-world.ts';
import { notificationsOf } from '../notifications/notified-salon.ts';
import { createBillingWorld, type BillingWorld } from './billing-world.ts';

let world: BillingWorld;

beforeAll(async () => {
  world = await createBillingWorld();
});
afterAll(() => world?.close());

const start = '2026-03-02T08:00:00Z';
const trialEnd = '2026-03-16T08:00:00Z';
/** 14 days of grace after the trial. */
const graceEnd = '2026-03-30T08:00:00Z';
/** Returns the subjects of the mails to the owner of a salon. */
const subjectsTo = (salon: Salon, mails: Received[]) =>
  mails.filter(({ to }) => to.includes(salon.owner.email)).map(({ headers }) => headers['subject']);

/** Creates a salon at the beginning of the test's time, whose owner can get mail. */
async function freshSalon(settings: object = {}): Promise<Salon> {
  world.clock.set(start);
  const salon = await world.business({ publish: true, horizonDays: 365, ...settings });
  await world.sql('update app_user set email_confirmed_at = now()');
  await world.mails();
  return salon;
}

describe('a new business', () => {
  test('tries its tariff without a card, and hears in time that the trial ends', async () => {
    const salon = await freshSalon();
    expect(await world.plan(salon)).toMatchObject({
      tariff: { key: 'team', version: 1 },
      standing: 'trialing',
      freeEndsAt: trialEnd,
      subscribed: false,
      hasAccount: false,
      price: null,
    });
    expect(world.stripe.requests).toEqual([]);
    expect(subjectsTo(salon, await world.at('2026-03-12T08:00:00Z'))).toEqual([]);
    expect(subjectsTo(salon, await world.at('2026-03-13T08:00:00Z'))).toEqual([
      'The trial of Salon ends on March 16, 2026',
    ]);
    // Each notice is sent once.
    expect(subjectsTo(salon, await world.at('2026-03-14T08:00:00Z'))).toEqual([]);
  });

  test('works on in the grace period after its trial, and is read-only from its end on, without any job', async () => {
    const salon = await freshSalon();
    expect(subjectsTo(salon, await world.at(trialEnd))).toEqual(['The trial of Salon has ended']);
    expect(await world.plan(salon)).toMatchObject({ standing: 'grace', readOnlyAt: graceEnd });
    await salon.service();
    expect(subjectsTo(salon, await world.at('2026-03-27T08:00:00Z'))).toEqual([
      'Salon can only be read from March 30, 2026 on',
    ]);
    world.clock.set(graceEnd);
    const refused = await salon.rest('POST', '/catalog', {
      name: 'Cut',
      type: 'product',
      price: 3,
    });
    expect(refused).toMatchObject({ status: 422, code: 'RULE_VIOLATION' });
    expect(refused.message).toContain('Settings, Tariff');
    expect(subjectsTo(salon, await world.at(graceEnd))).toEqual(['Salon can only be read now']);
  });

  test('pays at the end of its trial if it takes a tariff before', async () => {
    const salon = await freshSalon();
    const plan = await world.paid(salon, { interval: 'year' });
    expect(plan).toMatchObject({
      standing: 'trialing',
      freeEndsAt: trialEnd,
      subscribed: true,
      interval: 'year',
      price: 390,
    });
    world.clock.set(trialEnd);
    world.stripe.renew(world.customerOf(salon));
    await world.report(salon, 'invoice.paid');
    expect(await world.plan(salon)).toMatchObject({ standing: 'active', freeEndsAt: null });
  });
});

describe('a read-only business', () => {
  /** Creates a salon whose grace period is over, with a booking. */
  async function unpaidSalon() {
    const salon = await freshSalon();
    const item = await salon.service();
    await notificationsOf(salon);
    const booked = await salon.booked(item, { at: '2026-04-15T09:00:00Z' });
    const mail = (await world.mails()).find(({ to }) => to.includes('ada@example.com'));
    await world.at(graceEnd);
    return { salon, item, booked, link: linkIn(mail!) };
  }

  test('takes no bookings of visitors, in kind words', async () => {
    const { salon, item } = await unpaidSalon();
    const visitor = await world.rest()('POST', '/public/book', {
      businessId: salon.id,
      catalogItemId: item.id,
      startAt: '2026-04-14T09:00:00Z',
      clientPhone: '+4930123456',
      clientName: 'Ada',
    });
    expect(visitor).toMatchObject({ status: 422, body: { reason: 'closed_online' } });
    expect(visitor.message).toContain('Please contact the business');
  });

  test('takes no orders and bookings of its shop, even if the cart was filled before', async () => {
    world.clock.set(start);
    const { salon, visitor } = await openShop(world);
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const ada = visitor();
    needed(await ada.add(soap.id));
    world.clock.set(graceEnd);
    expect(await ada.order()).toMatchObject({ status: 422, body: { reason: 'closed_online' } });
    expect((await salon.rest('GET', '/orders')).data.items).toEqual([]);
  });

  test('tells visitors of its shop, its widget and its booking page before they fill in a form, with its phone', async () => {
    world.clock.set(start);
    const store = await openStorefront(world, { contacts: { phone: '+4930123456' } });
    const { salon } = store;
    await salon.update({ phone: '+4930123456' });
    const widget = world.rest(
      await world.issue({ kind: 'widget', name: 'w', businessId: salon.id }),
    );
    const cut = await salon.service();
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const ada = store.browser();
    await ada.submit(formOf((await ada.get(`/item/${soap.id}`)).text, '/cart/add'));
    const read = async () => needed(await widget('GET', '/widget/config')).closedOnline;
    expect(await read()).toBe(false);
    expect((await ada.get('/')).text).not.toContain('role="note"');
    world.clock.set(graceEnd);
    expect(await read()).toBe(true);
    for (const path of ['/', `/item/${cut.id}`, `/item/${soap.id}`, '/cart']) {
      const { text } = await ada.get(path);
      expect(text).toContain('takes no bookings or orders online at present');
      expect(text).toContain('href="tel:+4930123456"');
    }
    const slot = '2026-04-01T09:00:00Z';
    for (const path of ['/checkout', `/book?serviceId=${cut.id}&slot=${slot}`]) {
      const { status, text } = await ada.send(path);
      expect([status, text.includes('name="phone"')]).toEqual([422, false]);
    }
    store.close();
  });

  test('can be read and exported, and its clients can still cancel what they booked', async () => {
    const { salon, booked, link } = await unpaidSalon();
    expect((await salon.rest('GET', '/appointments')).data.items).toHaveLength(1);
    expect((await salon.rest('GET', '/catalog.csv')).status).toBe(200);
    const path = `/appointments/${booked.id}`;
    expect((await salon.rest('POST', `${path}/cancel`)).code).toBe('RULE_VIOLATION');
    const page = await (await fetch(`${link}/cancel`)).text();
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '1';
    await fetch(`${link}/cancel`, { method: 'POST', body: new URLSearchParams({ version }) });
    expect((await salon.rest('GET', path)).data.status).toBe('cancelled');
  });

  test('is open again as soon as its owner has paid', async () => {
    const { salon } = await unpaidSalon();
    expect(await world.paid(salon)).toMatchObject({ standing: 'active', readOnlyAt: null });
    await salon.service({ name: 'Colour' });
  });

  test('lets nobody but owners see and change what it pays', async () => {
    const { salon } = await unpaidSalon();
    const { email, tokens } = await world.user();
    const input = { businessId: salon.id, email, role: 'manager' };
    needed(await salon.graphql(documents.setMember, { input }));
    const asManager = await world.rest(tokens.session)('GET', `/business/${salon.id}/tariff-plan`);
    expect(asManager.code).toBe('FORBIDDEN');
    const assistant = await world.rest(salon.tokens.service)(
      'POST',
      `/business/${salon.id}/tariff-plan/cancel`,
    );
    expect(assistant.code).toBe('FORBIDDEN');
  });
});

describe('a failed payment', () => {
  test('is mailed to the owner, leaves time, then makes the business read-only, until it is paid', async () => {
    const salon = await freshSalon();
    world.clock.set(graceEnd);
    await world.paid(salon);
    await world.mails();
    world.clock.set('2026-04-29T08:00:00Z');
    world.stripe.renew(world.customerOf(salon), { fails: true });
    await world.report(salon, 'invoice.payment_failed');
    expect(subjectsTo(salon, await world.mails())).toEqual(['A payment for Salon failed']);
    expect(await world.plan(salon)).toMatchObject({
      standing: 'past_due',
      readOnlyAt: '2026-05-13T08:00:00Z',
      invoices: [{ status: 'open', attempts: 1 }, { status: 'paid' }],
    });
    await salon.service();
    expect(subjectsTo(salon, await world.at('2026-05-10T08:00:00Z'))).toEqual([
      'Salon can only be read from May 13, 2026 on',
    ]);
    expect(subjectsTo(salon, await world.at('2026-05-13T08:00:00Z'))).toEqual([
      'Salon can only be read now',
    ]);
    expect((await salon.rest('POST', '/staff', { name: 'Ben' })).code).toBe('RULE_VIOLATION');
    world.stripe.retry(world.customerOf(salon));
    await world.report(salon, 'invoice.paid');
    needed(await salon.rest('POST', '/staff', { name: 'Ben' }));
    expect(await world.plan(salon)).toMatchObject({ standing: 'active', readOnlyAt: null });
  });
});

describe('a cancelled tariff', () => {
  test('goes on until the end of its paid period, can be resumed, and then leaves everything readable', async () => {
    const salon = await freshSalon();
    world.clock.set(graceEnd);
    await world.paid(salon);
    await world.mails();
    const owner = world.rest(salon.tokens.session);
    const path = `/business/${salon.id}/tariff-plan`;
    const cancelled = needed(await owner('POST', `${path}/cancel`));
    expect(cancelled).toMatchObject({ standing: 'active', cancelsAt: '2026-04-29T08:00:00Z' });
    expect(needed(await owner('POST', `${path}/resume`)).cancelsAt).toBeNull();
    needed(await owner('POST', `${path}/cancel`));
    world.clock.set('2026-04-29T08:00:00Z');
    world.stripe.end(world.customerOf(salon), 'cancellation_requested');
    await world.report(salon, 'customer.subscription.deleted');
    expect(subjectsTo(salon, await world.mails())).toEqual(['The tariff of Salon has ended']);
    expect(await world.plan(salon)).toMatchObject({ standing: 'cancelled', subscribed: false });
    expect((await salon.rest('POST', '/staff', { name: 'Ben' })).code).toBe('RULE_VIOLATION');
    expect((await salon.rest('GET', '/clients')).status).toBe(200);
    expect(await world.paid(salon, { tariff: 'solo' })).toMatchObject({
      standing: 'active',
      tariff: { key: 'solo' },
    });
  });
});

test('Without settings of billing nothing is charged, shown or refused.', async () => {
  const free = await createBillingWorld({ billing: undefined });
  try {
    const salon = await free.business();
    await free.sql(`update business set read_only_at = '2026-01-01T00:00:00Z'`);
    await salon.service();
    const plan = await free.rest(salon.tokens.session)('GET', `/business/${salon.id}/tariff-plan`);
    expect(plan.code).toBe('NOT_FOUND');
    expect((await salon.rest('GET', '')).data.tariffStanding).toBeNull();
    expect(await free.deliver(free.stripe.event('invoice.paid', 'cus_1'))).toBe(404);
  } finally {
    await free.close();
  }
});
