import { afterAll, expect, test } from '@jest/globals';
import { furnish } from '../../contract/tables/things.ts';
import { saveCategory } from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { booksOf } from './books.ts';
import { join, joined, preview, previewOf, rowsOf, tables, undo } from './joining-world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const day = '2026-03-03';
const ada = { clientPhone: '+4930123456', clientName: 'Ada' };
const eve = { clientPhone: '+4930777777', clientName: 'Eve' };

/** Creates two businesses of one owner. */
async function twoSalons(settings: object = {}) {
  const into = await world.business({ name: 'Anna', publish: true, parallelCapacity: 1 });
  const others = { name: 'Harbour', publish: true, parallelCapacity: 1, ...settings };
  return { into, from: await world.business(others, into.owner) };
}

const settleOpen = () =>
  world.sql(`update payment set status = 'expired' where status = 'pending'`);

test('every table with data of a business moves, or it is said why not', async () => {
  const found = await world.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and (relname = 'business' or exists (
         select from pg_attribute where attrelid = pg_class.oid and attname = 'business_id'))
     order by 1`,
  );
  expect(tables.toSorted()).toEqual(found.map(({ name }) => name));
});

test('a joining keeps all books, and its undo leaves both businesses as they were', async () => {
  const { into, from } = await twoSalons({ parallelCapacity: null });
  await furnish(world, into);
  await furnish(world, from);
  await settleOpen();
  const before = [await rowsOf(world, into.id), await rowsOf(world, from.id)];
  const books = await booksOf(world, into.id, from.id);
  const joining = needed(await joined(into, from));
  expect(await booksOf(world, into.id)).toEqual(books);
  const left = await rowsOf(world, from.id);
  expect(left['appointment']).toEqual([]);
  expect(left['client']).toEqual([]);
  needed(await into.graphql(undo, { businessId: into.id, joiningId: joining.id }));
  expect([await rowsOf(world, into.id), await rowsOf(world, from.id)]).toEqual(before);
  expect((await into.journal()).map((each: { eventType: string }) => each.eventType)).toEqual(
    expect.arrayContaining(['business.joined', 'business.parted']),
  );
});

test('the joined business works on as a location, with its bookings, cards, stock and numbers', async () => {
  const { into, from } = await twoSalons();
  const cut = await from.service({ name: 'Harbour cut' });
  const shampoo = await from.product({ name: 'Soap', trackStock: true });
  const ownCut = await into.service();
  needed(await from.rest('POST', `/catalog/${shampoo.id}/stock`, { change: 7 }));
  const booked = await from.booked(cut, { at: `${day}T09:00:00Z` });
  await into.booked(ownCut, { at: `${day}T12:00:00Z`, clientName: 'Ada Lovelace' });
  const { code } = needed(await from.rest('POST', '/gift-cards', { amount: 50 }));
  const order = await from.ordered([{ item: shampoo, quantity: 2 }], eve);
  needed(await from.take({ orderId: order.id, method: 'cash' }));
  const receipt = needed(await from.rest('POST', '/receipts', { orderId: order.id }));

  const shown = await previewOf(into, from);
  expect(shown).toMatchObject({ locationName: 'Harbour', mergedClients: 1, obstacles: [] });
  expect(shown.clientPairs).toMatchObject([
    { clientName: 'Ada Lovelace', joinedClientName: 'Ada', clientPhone: ada.clientPhone },
  ]);
  const { locationId } = needed(await joined(into, from));

  const { items: locations } = needed(await into.rest('GET', '/locations'));
  expect(locations.map((each: { name: string }) => each.name)).toEqual(['Anna', 'Harbour']);
  expect((await into.appointment(booked)).startAt).toBe(`${day}T09:00:00Z`);
  const { items: clients } = needed(await into.rest('GET', '/clients'));
  expect(clients.map((each: { clientName: string }) => each.clientName).toSorted()).toEqual([
    'Ada Lovelace',
    'Eve',
  ]);
  const again = { at: `${day}T09:00:00Z`, locationId, ...eve };
  expect((await into.book(cut, again)).code).toBe('SLOT_UNAVAILABLE');
  await into.booked(cut, { ...again, at: `${day}T10:00:00Z` });
  // Each location offers what it offered before.
  expect((await into.book(ownCut, { ...again, at: `${day}T11:00:00Z` })).code).toBeDefined();
  const level = needed(await into.rest('GET', `/stock/${shampoo.id}?locationId=${locationId}`));
  expect([level.stockOnHand, level.stockReserved]).toEqual([5, 2]);
  const next = needed(
    await into.rest('POST', '/orders', {
      ...eve,
      locationId,
      items: [{ catalogItemId: shampoo.id, quantity: 1 }],
    }),
  );
  expect(next.orderNumber).toBe(1002);
  const kept = needed(await into.rest('GET', `/receipts/${receipt.receiptId}`));
  expect(kept.number).toBe(receipt.number);
  needed(await into.rest('POST', '/payments', { orderId: next.orderId, giftCardCode: code }));
  const issued = needed(await into.rest('POST', '/receipts', { orderId: next.orderId }));
  expect(issued.number).toMatch(/^HARBOUR-/);
});

test('the joined business can be read only, and its address leads to the other one', async () => {
  const { into, from } = await twoSalons();
  const { locationId } = needed(await joined(into, from));
  const refused = await from.rest('POST', '/clients', { clientName: 'Eve' });
  expect([refused.code, refused.body.reason]).toEqual(['RULE_VIOLATION', 'business_joined']);
  // A call that waited for the joining was checked before it.
  const late = `insert into client (id, business_id, name, created_at) values ('cli_late', $1, 'Eve', now())`;
  await expect(world.sql(late, [from.id])).rejects.toThrow('became a location of another one');
  const { data } = await world.rest('')('GET', `/public/locations?slug=${from.slug}`);
  expect(data.items.map((each: { locationId: string }) => each.locationId)).toContain(locationId);
  const page = await fetch(`${world.url}/book/${from.slug}?service=x`, { redirect: 'manual' });
  expect(page.headers.get('location')).toMatch(
    `/book/${into.slug}?service=x&location=${from.slug}`,
  );
});

test('a joining happens as its preview showed it, or not at all', async () => {
  const { into, from } = await twoSalons();
  const { previewVersion } = await previewOf(into, from);
  for (const salon of [into, from]) needed(await salon.rest('POST', '/clients', ada));
  const input = { businessId: into.id, joinedBusinessId: from.id, previewVersion };
  expect((await into.graphql(join, { input })).code).toBe('VERSION_CONFLICT');
  for (const [locale, language] of [
    ['en-GB', []],
    ['de-DE', [{ kind: 'language', subjects: ['en', 'de'] }]],
  ] as const) {
    const other = await world.business({ name: 'Other', locale }, into.owner);
    expect((await previewOf(into, other)).obstacles).toEqual(language);
  }
  const zloty = await world.business({ name: 'Polish', currency: 'PLN' }, into.owner);
  const { obstacles } = await previewOf(into, zloty);
  expect(obstacles).toContainEqual({ kind: 'currency', subjects: ['EUR', 'PLN'] });
  expect((await joined(into, zloty)).code).toBe('RULE_VIOLATION');
  for (const salon of [into, from]) await salon.staff();
  await world.sql(`update business set tariff = 'solo' where id = $1`, [into.id]);
  const limits = (await previewOf(into, from)).obstacles;
  expect(limits).toContainEqual({ kind: 'tariff_staff', subjects: ['1', expect.any(String)] });
});

test('names that are taken, with that of the location as well, become third ones', async () => {
  const { into, from } = await twoSalons();
  const create = async (salon: Salon, name: string) => {
    needed(await salon.graphql(saveCategory, { input: { businessId: salon.id, name } }));
    return needed(await salon.rest('POST', '/roles', { name, actions: ['client_read'] })).roleId;
  };
  for (const name of ['Hair', 'Hair (Harbour)']) await create(into, name);
  const roleId = await create(from, 'Hair');
  const { email } = await world.user();
  needed(await from.rest('POST', '/members', { email, role: 'custom', roleId }));
  needed(await joined(into, from));
  const names = ['Hair', 'Hair (Harbour)', expect.stringMatching(/^Hair \(Harbour\)-\w+$/)];
  const { data: categories } = await into.rest('GET', '/categories');
  expect(categories.items.map(({ name }: { name: string }) => name)).toEqual(names);
  const { data: roles } = await into.rest('GET', '/roles');
  const own = roles.filter(({ role }: { role: string }) => role === 'custom');
  expect(own.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('only an owner of both joins them, and other businesses look absent', async () => {
  const { into, from } = await twoSalons();
  const other = await world.business();
  const variables = { businessId: into.id, joinedBusinessId: other.id };
  expect((await into.graphql(preview, variables)).code).toBe('NOT_FOUND');
  const input = { businessId: other.id, email: into.owner.email, role: 'manager' };
  needed(
    await other.graphql(`mutation ($input: AddMemberInput!) { setMember(input: $input) { id } }`, {
      input,
    }),
  );
  expect((await into.graphql(preview, variables)).code).toBe('FORBIDDEN');
  const actions = ['business_read', 'token_read', 'token_write'];
  const { roleId } = needed(await other.rest('POST', '/roles', { name: 'Trusted', actions }));
  const trusted = { email: into.owner.email, role: 'custom', roleId };
  needed(await other.rest('POST', '/members', trusted));
  // The first look accepts the invitation.
  needed(
    await into.graphql('query ($id: ID!) { business(businessId: $id) { id } }', { id: other.id }),
  );
  expect((await into.graphql(preview, variables)).code).toBe('FORBIDDEN');
  const colleague = await world.user();
  needed(await from.rest('POST', '/members', { email: colleague.email, role: 'owner' }));
  const { obstacles } = await previewOf(into, from);
  expect(obstacles.map(({ kind }: { kind: string }) => kind)).toEqual(['other_owners']);
});

test('members of the joined business see its location only', async () => {
  const { into, from } = await twoSalons();
  const cut = await from.service();
  await into.booked(await into.service(), { at: `${day}T09:00:00Z` });
  const there = await from.booked(cut, { at: `${day}T09:00:00Z` });
  const manager = await world.user();
  needed(await from.rest('POST', '/members', { email: manager.email, role: 'manager' }));
  needed(await joined(into, from));
  const rest = world.rest(manager.tokens.session);
  const { items } = needed(await rest('GET', `/business/${into.id}/appointments`));
  expect(items.map((each: { appointmentId: string }) => each.appointmentId)).toEqual([there.id]);
});

test('an undo is refused once something was booked there or a day has passed, and keeps nothing longer', async () => {
  const { into, from } = await twoSalons();
  const cut = await from.service();
  const { id: joiningId, locationId } = needed(await joined(into, from));
  const isRefused = async () => {
    const { body } = await into.graphql(undo, { businessId: into.id, joiningId });
    expect(body.errors[0].extensions).toMatchObject({
      code: 'RULE_VIOLATION',
      reason: 'join_changed',
    });
  };
  needed(await into.rest('PUT', `/catalog/${cut.id}`, { price: 77 }));
  await isRefused();
  needed(await into.rest('PUT', `/catalog/${cut.id}`, { price: 40 }));
  const booked = await into.booked(cut, { at: `${day}T09:00:00Z`, locationId });
  await isRefused();
  expect((await into.appointment(booked)).status).toBe('confirmed');

  const second = await twoSalons({ name: 'Mill' });
  const later = needed(await joined(second.into, second.from));
  const rows = () => world.sql('select from joined_row where business_id = $1', [second.into.id]);
  await world.jobs.run('clean-joined-rows');
  expect((await rows()).length).toBeGreaterThan(0);
  world.clock.set('2026-03-03T08:00:01Z');
  const variables = { businessId: second.into.id, joiningId: later.id };
  expect((await second.into.graphql(undo, variables)).code).toBe('RULE_VIOLATION');
  await world.jobs.run('clean-joined-rows');
  expect(await rows()).toEqual([]);
});
