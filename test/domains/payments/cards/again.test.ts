import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { buyerAt } from '../../../support/clients/buyers.ts';
import { at, createCardWorld, late } from './card-world.ts';

const world = await createCardWorld();
afterAll(() => world.close());

type Buyer = ReturnType<typeof buyerAt>;
type CardSalon = Awaited<ReturnType<typeof world.salon>>;

async function signedIn(phone: string): Promise<Buyer> {
  const buyer = buyerAt(world);
  await buyer.signIn(phone);
  return buyer;
}

const cardOf = (visit: { id: string }) => `/appointments/${visit.id}/card`;

const create = `mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { id } }`;

/** Books through another program, which is not limited as visitors are. */
async function bookedFor(salon: CardSalon, clientPhone: string, startAt = at): Promise<any> {
  const { id: catalogItemId } = await salon.service({ price: 50 });
  const input = { businessId: salon.id, catalogItemId, startAt, clientName: 'Ada', clientPhone };
  return needed(await world.graphql(salon.tokens.service)(create, { input }));
}

let people = 200;

/** Creates a buyer who saved a card in the account for one visit, and has booked another. */
async function returning(settings: object = {}) {
  const salon = await world.salon('stripe', settings);
  const clientPhone = `+4930123${(people += 1)}`;
  const buyer = await signedIn(clientPhone);
  const first = await bookedFor(salon, clientPhone);
  const { data } = await buyer.call('POST', cardOf(first), {});
  expect(data.url).toMatch(/^https:\/\/checkout.stripe.example/);
  const card = await salon.cardOf(first);
  world.stripe.cards.leave(card.id);
  await salon.notify(card);
  const second = await bookedFor(salon, clientPhone, '2026-03-05T14:00:00Z');
  return { salon, buyer, clientPhone, first, second, card };
}

test('a signed-in buyer can secure the next visit with a card saved before', async () => {
  const { salon, buyer, second, card } = await returning();
  const { data: list } = await buyer.call('GET', '/appointments');
  const waiting = list.items.find((each: any) => each.appointmentId === second.id);
  expect(waiting.card.earlier).toEqual([
    { cardId: card.id, brand: 'visa', last4: '4242', validUntil: '2029-04' },
  ]);
  const customers = world.stripe.cards.customers.size;
  const { data } = await buyer.call('POST', cardOf(second), { cardId: card.id });
  expect(data).toMatchObject({
    url: null,
    appointment: { status: 'confirmed', card: { status: 'kept', last4: '4242', earlier: [] } },
  });
  expect(data.appointment.card.consent).toBe(waiting.card.consent);
  expect(world.stripe.cards.customers.size).toBe(customers);
  // A repeated call changes nothing.
  expect((await buyer.call('POST', cardOf(second), { cardId: card.id })).status).toBe(200);
  expect((await buyer.call('POST', cardOf(second), {})).data.url).toBeNull();
  world.clock.set(late);
  needed(await salon.cancel(second, { cancelledBy: 'client' }));
  await world.sweep();
  expect(await salon.visit(second)).toMatchObject({ feeDue: 0, payments: [{ captured: 25 }] });
});

test('a card is deleted at the provider once no visit uses it', async () => {
  const { salon, buyer, first, second, card } = await returning();
  await buyer.call('POST', cardOf(second), { cardId: card.id });
  const customers = world.stripe.cards.customers.size;
  await salon.deleteCard(first);
  await world.sweep();
  expect(world.stripe.cards.customers.size).toBe(customers);
  expect(await salon.cardOf(first)).toMatchObject({ status: 'deleted', sealed: null });
  expect((await salon.visit(second)).card).toMatchObject({ status: 'kept' });
  await buyer.call('DELETE', cardOf(second));
  await world.sweep();
  expect(world.stripe.cards.customers.size).toBe(customers - 1);
  const third = await salon.booked({
    clientPhone: '+4930999001',
    startAt: '2026-03-05T15:00:00Z',
  });
  expect((await buyer.call('POST', cardOf(third), { cardId: card.id })).status).toBe(404);
});

test('a card that is deleted and used again at once exists at the provider exactly while a visit uses it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { salon, buyer, first, second, card } = await returning();
    const customers = world.stripe.cards.customers.size;
    const [used] = await Promise.all([
      buyer.call('POST', cardOf(second), { cardId: card.id }),
      salon.deleteCard(first),
      world.jobs.run('look-at-cards'),
    ]);
    expect([200, 400]).toContain(used.status);
    await world.sweep();
    const isKept = (await salon.visit(second)).card.status === 'kept';
    expect(isKept).toBe(used.status === 200);
    expect(world.stripe.cards.customers.size).toBe(isKept ? customers : customers - 1);
  }
});

test('erasing one client keeps the card for a visit that the same buyer booked for another', async () => {
  const { salon, buyer, clientPhone, first, card } = await returning();
  const email = `ada${people}@example.com`;
  await buyer.add(email, clientPhone);
  const second = await salon.booked({
    clientPhone: `+4930123${(people += 1)}`,
    clientName: 'Bea',
    customFields: { email },
    startAt: '2026-03-05T15:00:00Z',
  });
  expect((await buyer.call('POST', cardOf(second), { cardId: card.id })).message).toBe('');
  const customers = world.stripe.cards.customers.size;
  const { data } = await salon.rest('GET', `/clients?search=${encodeURIComponent(clientPhone)}`);
  needed(await salon.cancel(first, { cancelledBy: 'business' }));
  for (const { appointmentId } of (await buyer.appointments()).data.items) {
    if (appointmentId !== second.id) await salon.cancel({ id: appointmentId }, {});
  }
  const erased = await salon.rest('POST', `/clients/${data.items[0].clientId}/erase`, {});
  expect(erased.message).toBe('');
  await world.sweep();
  expect(world.stripe.cards.customers.size).toBe(customers);
  expect(await salon.cardOf(first)).toMatchObject({ status: 'deleted', sealed: null });
  expect(await salon.visit(second)).toMatchObject({ card: { status: 'kept', last4: '4242' } });
});

test('only the buyer who saved a card can see or use it', async () => {
  const { salon, second, card } = await returning();
  const stranger = await signedIn(`+4930124${(people += 1)}`);
  expect((await stranger.call('POST', cardOf(second), { cardId: card.id })).status).toBe(404);
  const phone = `+4930124${(people += 1)}`;
  const thief = await signedIn(phone);
  const own = await salon.booked({ clientPhone: phone, startAt: '2026-03-05T15:00:00Z' });
  const { data: list } = await thief.call('GET', '/appointments');
  expect(list.items[0].card.earlier).toEqual([]);
  const refused = await thief.call('POST', cardOf(own), { cardId: card.id });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'cardId' }] } });
  expect((await salon.visit(own)).card.status).toBe('awaited');
});

test('a card of another business, one that expires before the visit, and one saved by a link are not used again', async () => {
  const { buyer, clientPhone, card } = await returning();
  const elsewhere = await world.salon('stripe');
  const there = await elsewhere.booked({ clientPhone });
  const refused = await buyer.call('POST', cardOf(there), { cardId: card.id });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'cardId' }] } });
  const ended = await returning();
  await world.sql(`update kept_card set valid_until = '2026-02' where id = $1`, [ended.card.id]);
  const { data } = await ended.buyer.call('GET', '/appointments');
  expect(data.items.flatMap((each: any) => each.card.earlier)).toEqual([]);
  const late = await ended.buyer.call('POST', cardOf(ended.second), { cardId: ended.card.id });
  expect(late.status).toBe(400);
  const byLink = await ended.salon.secured();
  const linked = await ended.salon.cardOf(byLink);
  const own = await ended.buyer.call('POST', cardOf(ended.second), { cardId: linked.id });
  expect(own.status).toBe(400);
});

test('staff and visitors have no card to use again', async () => {
  const { salon, second, card } = await returning();
  const { code } = await salon.graphql(
    'mutation ($input: LeaveCardInput!) { leaveCard(input: $input) { url } }',
    { input: { appointmentId: second.id, cardId: card.id } },
  );
  expect(code).toBe('FORBIDDEN');
});
