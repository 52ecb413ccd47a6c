import { afterAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { at, createCardWorld, late, wantsCards } from './card-world.ts';

const world = await createCardWorld();
afterAll(() => world.close());

const consent =
  'I agree that Salon keeps my card for this visit (Cut) and takes from it without asking me again: ' +
  '€25.00 if I cancel less than 24 hours before the start; €50.00 if I do not come. Nothing else is taken. ' +
  'I can have the card deleted at any time; it is deleted by itself 30 days after the visit.';

test('a visitor reads the possible fee, agrees, saves a card, and is booked', async () => {
  const salon = await salonNow();
  const made = await salon.booked();
  expect(made).toMatchObject({
    status: 'pending',
    waitsFor: 'card',
    confirmationUrl: null,
    card: { status: 'awaited', consent },
  });
  const page = await (await fetch(made.card.url)).text();
  expect(page).toContain(consent);
  const left = await salon.agree(made.card.url);
  const card = await salon.cardOf(made);
  const session = world.stripe.cards.setupOf(card.id);
  expect(left).toBe(session.url);
  expect(session.message).toBe(consent);
  expect(await salon.visit(made)).toMatchObject({ status: 'pending', card: { status: 'awaited' } });
  world.stripe.cards.leave(card.id);
  expect((await salon.notify(card)).status).toBe(200);
  const visit = await salon.visit(made);
  expect(visit).toMatchObject({
    status: 'confirmed',
    card: {
      status: 'kept',
      url: null,
      consent,
      agreedAt: '2026-03-02T08:00:00Z',
      brand: 'visa',
      last4: '4242',
      validUntil: '2029-04',
    },
  });
  expect(await (await fetch(made.card.url)).text()).toContain('•••• 4242');
});

test('the provider’s identifiers of a card are sealed, and no answer or journal contains them', async () => {
  const salon = await salonNow();
  const visit = await salon.secured();
  const { sealed } = await salon.cardOf(visit);
  const customers = [...world.stripe.cards.customers.entries()].flat();
  const said = JSON.stringify([
    sealed,
    await world.sql('select * from audit_event where business_id = $1', [salon.id]),
    await world.sql('select * from outbox where business_id = $1', [salon.id]),
    (await salon.rest('GET', `/appointments/${visit.id}`)).data,
  ]);
  expect(customers.filter(secret => said.includes(secret))).toEqual([]);
});

test('the agreed fees stay, whatever the business requires since', async () => {
  const salon = await salonNow();
  const visit = await salon.secured();
  await salon.update({ name: 'Other', lateFeePercent: 90, noShowFeePercent: 90 });
  expect(await salon.visit(visit)).toMatchObject({ card: { consent } });
});

test('two presses open one page, and repeated or forged events change nothing', async () => {
  const salon = await salonNow();
  const made = await salon.booked();
  const pages = await Promise.all([salon.agree(made.card.url), salon.agree(made.card.url)]);
  pages.push(await salon.agree(made.card.url));
  expect(new Set(pages).size).toBe(1);
  const card = await salon.cardOf(made);
  world.stripe.cards.leave(card.id);
  const body = world.stripe.cardNotification(card.id, 'setup_intent.succeeded');
  const forged = await world.notify('stripe', {
    body,
    headers: { 'stripe-signature': world.stripe.signature(body, undefined, 'whsec_anotherOne') },
  });
  expect(forged.status).toBe(400);
  expect(await salon.visit(made)).toMatchObject({ status: 'pending' });
  await Promise.all([
    salon.notify(card),
    salon.notify(card, 'setup_intent.succeeded'),
    salon.notify(card),
  ]);
  await world.sweep();
  const kept = await world.sql(
    `select event_type from audit_event where subject = $1 and event_type in ('appointment.card_kept', 'appointment.confirmed')`,
    [made.id],
  );
  expect(kept).toHaveLength(2);
});

test("a lost event is replaced by the client's return, or by the sweep", async () => {
  const salon = await salonNow();
  for (const isBack of [true, false]) {
    const made = await salon.booked();
    await salon.agree(made.card.url);
    world.stripe.cards.leave((await salon.cardOf(made)).id);
    if (isBack) await fetch(`${made.card.url}?back=1`);
    else {
      world.clock.advance({ minutes: 5 });
      await world.sweep();
    }
    expect(await salon.visit(made)).toMatchObject({
      status: 'confirmed',
      card: { status: 'kept' },
    });
  }
});

test('a booking without its card expires, and one whose card comes late is booked while there is room', async () => {
  const salon = await salonNow({ parallelCapacity: 1 });
  const made = await salon.booked();
  await salon.agree(made.card.url);
  world.clock.advance({ minutes: 31 });
  await world.jobs.run('expire-appointments');
  expect(await salon.visit(made)).toMatchObject({ status: 'expired', card: { url: null } });
  const card = await salon.cardOf(made);
  world.stripe.cards.leave(card.id);
  await salon.notify(card);
  expect(await salon.visit(made)).toMatchObject({ status: 'confirmed', card: { status: 'kept' } });
  const other = await salon.booked({ startAt: '2026-03-05T14:00:00Z' });
  await salon.agree(other.card.url);
  world.clock.advance({ minutes: 31 });
  await world.jobs.run('expire-appointments');
  needed(await salon.book(await salon.service({ name: 'Wash' }), { at: '2026-03-05T14:00:00Z' }));
  const late = await salon.cardOf(other);
  world.stripe.cards.leave(late.id);
  await salon.notify(late);
  await world.sweep();
  expect(await salon.visit(other)).toMatchObject({ status: 'expired' });
  expect(await salon.cardOf(other)).toMatchObject({ status: 'deleted', sealed: null });
});

describe('no card is required', () => {
  test('for a booking by staff, whose client may still save one', async () => {
    const salon = await salonNow();
    const service = await salon.service();
    const visit = needed(await salon.book(service, { at }));
    expect(visit.status).toBe('confirmed');
    const { card } = await salon.visit(visit);
    expect(card).toMatchObject({ status: 'awaited', consent });
    expect(await salon.agree(card.url)).toMatch(/^https:\/\/checkout.stripe.example/);
  });

  test('for a booking with a payment, one that costs nothing, and an order', async () => {
    const salon = await salonNow();
    const deposit = await salon.service({ depositPercent: 20 });
    const free = await salon.service({ price: 0 });
    const cut = await salon.service();
    const book = async (catalogItemId: string) =>
      (
        await world.rest('')('POST', '/public/book', {
          businessId: salon.id,
          catalogItemId,
          startAt: at,
          clientName: 'Ada',
          clientPhone: '+4930123456',
        })
      ).data;
    expect(await book(deposit.id)).toMatchObject({ waitsFor: 'payment', card: null });
    expect(await book(free.id)).toMatchObject({ status: 'confirmed', card: null });
    const order = await salon.ordered([{ item: cut, at }]);
    const { appointmentId } = order.items[0];
    expect(await salon.visit({ id: appointmentId })).toMatchObject({
      status: 'confirmed',
      card: null,
    });
    const { data } = await world.rest('')('POST', '/public/order', {
      businessId: salon.id,
      items: [{ catalogItemId: cut.id, startAt: '2026-03-05T13:00:00Z' }],
      clientName: 'Ada',
      clientPhone: '+4930123456',
    });
    // Strangers pay for their orders instead.
    const { items } = await salon.orderNow({ id: data.orderId });
    expect(await salon.visit({ id: items[0].appointmentId })).toMatchObject({
      waitsFor: 'payment',
      card: null,
    });
  });
});

test('approval is requested once there is a card', async () => {
  const salon = await salonNow();
  const service = await salon.service({ requiresApproval: true });
  const { data } = await world.rest('')('POST', '/public/book', {
    businessId: salon.id,
    catalogItemId: service.id,
    startAt: at,
    clientName: 'Ada',
    clientPhone: '+4930123456',
  });
  const made = { id: data.appointmentId as string };
  expect(data).toMatchObject({ waitsFor: 'card' });
  await salon.agree(data.card.url);
  const card = await salon.cardOf(made);
  world.stripe.cards.leave(card.id);
  await salon.notify(card);
  expect(await salon.visit(made)).toMatchObject({ status: 'pending', waitsFor: 'approval' });
});

describe('requiring cards is refused', () => {
  test('without a fee, without a provider that keeps cards, and after removing either', async () => {
    const bare = await world.business();
    const noFee = await bare.rest('PUT', '', { requiresCard: true });
    expect(noFee.message).toMatch(/^requiresCard: there is no fee/);
    const russian = await world.businessPaidBy(world.drivers.yookassa);
    await russian.account({ provider: 'sandbox', active: true });
    expect((await russian.rest('PUT', '', wantsCards)).status).toBe(200);
    const salon = await salonNow();
    const taken = await salon.rest('PUT', '', { lateFeePercent: null, noShowFeePercent: null });
    expect(taken.message).toMatch(/^requiresCard: there is no fee/);
  });

  test('in production with YooKassa, naming the setting', async () => {
    const russian = await world.businessPaidBy(world.drivers.yookassa);
    const settings = world.config as { production: boolean };
    settings.production = true;
    try {
      const { message, status } = await russian.rest('PUT', '', wantsCards);
      expect(status).toBe(400);
      expect(message).toMatch(/^requiresCard: no card can be kept: .*YooKassa/);
    } finally {
      settings.production = false;
    }
  });
});

test('a foreign link leads nowhere, and the link of a cancelled visit requires nothing', async () => {
  const salon = await salonNow();
  const made = await salon.booked();
  expect((await fetch(`${made.card.url}x`)).status).toBe(404);
  needed(await salon.cancel(made, {}));
  expect(await (await fetch(made.card.url)).text()).toContain('No card is asked for here');
  expect(await salon.agree(made.card.url)).toBeNull();
});

test('a failing provider leaves nothing half done: the next press opens another page', async () => {
  const salon = await salonNow();
  const made = await salon.booked();
  world.stripe.failNext({ to: 'POST /v1/checkout/sessions', done: false, answer: 'fault' });
  expect(await salon.agree(made.card.url)).toBeNull();
  expect(await salon.agree(made.card.url)).toMatch(/^https:\/\/checkout.stripe.example/);
});

test('the sandbox keeps cards as Stripe does', async () => {
  const salon = await world.salon('sandbox');
  const made = await salon.booked();
  const page = await salon.agree(made.card.url);
  const body = new URLSearchParams({ decision: 'pays' });
  const answer = await fetch(page!, { method: 'POST', body, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`${made.card.url}?back=1`);
  expect(await salon.visit(made)).toMatchObject({
    status: 'confirmed',
    card: { status: 'kept', last4: '4242' },
  });
  world.clock.set(late);
  needed(await salon.cancel(made, { cancelledBy: 'client' }));
  await world.sweep();
  expect(await salon.visit(made)).toMatchObject({
    feeDue: 0,
    payments: [{ status: 'succeeded', captured: 25 }],
  });
});

async function salonNow(settings: object = {}) {
  return world.salon('stripe', settings);
}
