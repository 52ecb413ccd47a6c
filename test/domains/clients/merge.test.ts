import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { firstVisitsAreKept } from '../../support/salon/first-visits.ts';
import { needed } from '../../support/salon/salon.ts';
import { furnishedPoints } from '../../contract/tables/furnished-points.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { createWorld, type Salon } from '../../world.ts';
import { holding, openTold, told } from './told-client.ts';

const world = await createWorld();
afterAll(() => world.close());

const day = 86_400_000;

/**
 * Returns the tables with a column for a client, except those that the database maintains itself. A code for friends stays with
 * its client too, and leads to the other.
 */
const columnsOfClients = async () =>
  world.sql<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'client_id' and table_name not in ('first_visit', 'loyalty_member') order by 1`,
  );

/** Returns the number of a client's rows in each table. */
async function rowsOf(clientId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of await columnsOfClients()) {
    const rows = await world.sql(`select from ${table} where client_id = $1`, [clientId]);
    if (rows.length > 0) counts[table] = rows.length;
  }
  return counts;
}

const merge = (salon: Salon, clientId: string, mergedClientId: string, more: object = {}) =>
  salon.rest('POST', `/clients/${clientId}/merge`, { mergedClientId, ...more });

async function undoMerge(salon: Salon, caller = salon.graphql) {
  const [event] = await world.sql<{ id: string }>(
    `select id from audit_event where business_id = $1 and event_type = 'client.merged' order by id desc limit 1`,
    [salon.id],
  );
  return caller(documents.undo, { businessId: salon.id, eventId: event!.id });
}

const create = async (salon: Salon, client: object) =>
  needed(await salon.rest('POST', '/clients', client)).clientId as string;

/** Creates a client with a row in every table that can have one. */
async function openWhole() {
  const { salon, cut, clientId, booked, order, receipt } = await openTold(world);
  const save = async (document: string, input: object) =>
    needed(await salon.graphql(document, { input: { businessId: salon.id, ...input } }));
  await save(documents.issueGiftCard, { amount: 10, clientId });
  const ten = await salon.product({ name: 'Ten', package: { visits: 10, itemIds: [cut.id] } });
  const client = { clientPhone: told.phone, clientName: told.name };
  const discount = await salon.discount({ code: 'MERGE-10' });
  const sale = await salon.ordered([{ item: ten }], { ...client, discountCode: 'MERGE-10' });
  expect(discount.id).toBeDefined();
  needed(await salon.settle(await salon.paying({ orderId: sale.id, provider: 'manual' })));
  const trial = { period: 'month', visits: 0, trialDays: 7 };
  const { id: itemId } = await salon.product({ name: 'Club', membership: trial });
  await save(documents.startMembershipTrial, { clientId, itemId });
  await world.sql(
    `insert into kept_card (id, business_id, client_id, appointment_id, provider, status, consent, agreed_at, expires_at)
     values ('card_of_zebedee', $1, $2, $3, 'sandbox', 'lapsed', '{}', now(), now())`,
    [salon.id, clientId, booked.id],
  );
  await world.sql(
    `insert into notification (id, business_id, event_id, kind, subject, locale, facts, created_at, status, attempts,
       audience, channel, recipient, client_id)
     values ('ntf_of_zebedee', $1, 'evt_x', 'appointment_booked', $3, 'en', '{}', now(), 'sent', 1, 'client', 'mail', 'x', $2)`,
    [salon.id, clientId, booked.id],
  );
  await world.sql(
    `insert into message_recipient (id, business_id, message_id, client_id, created_at)
     values ('ntf_of_news', $1, 'wmg_x', $2, now())`,
    [salon.id, clientId],
  );
  await writtenReview(world, salon, booked.id);
  await furnishedPoints(salon, clientId);
  await world.jobs.settle();
  return { salon, cut, clientId, booked, order, receipt };
}

test('a merge moves all rows of a client to the other, in every table, and undo moves them back', async () => {
  const { salon, clientId: from, booked } = await openWhole();
  const into = await create(salon, {
    clientName: 'Zeb',
    clientPhone: '+4930111222',
    tags: ['Regular'],
    notes: 'Own notes',
  });
  const before = await rowsOf(from);
  const tables = (await columnsOfClients()).map(({ table }) => table);
  expect(Object.keys(before).toSorted()).toEqual(tables);
  const merged = needed(await merge(salon, into, from));
  expect(merged).toMatchObject({
    clientId: into,
    clientName: 'Zeb',
    clientPhone: '+4930111222',
    email: told.email,
    birthday: '--04-12',
    tags: ['Regular'],
    otherContacts: [told.phone],
  });
  expect(merged.notes).toMatch(/^Own notes\n\n/);
  expect(await rowsOf(from)).toEqual({});
  expect(await world.sql(firstVisitsAreKept)).toEqual([]);
  const moved = await rowsOf(into);
  expect(moved).toEqual(before);
  const gone = needed(await salon.rest('GET', `/clients/${from}`));
  expect(gone).toMatchObject({ mergedIntoId: into, clientPhone: null, email: null });
  const found = needed(await salon.rest('GET', '/clients?limit=100')).items;
  expect(found.map((each: any) => each.clientId)).not.toContain(from);
  expect(await merge(salon, into, from)).toMatchObject({ code: 'NOT_FOUND' });

  // Rows created after the merge stay with the remaining client.
  const { catalogItemId } = await salon.appointment(booked);
  const later = await salon.booked(
    { id: catalogItemId },
    { at: '2026-03-05T09:00:00Z', clientId: into, clientPhone: undefined, clientName: undefined },
  );
  needed(await undoMerge(salon));
  expect(await rowsOf(from)).toEqual(before);
  expect(await rowsOf(into)).toEqual({ appointment: 1 });
  expect(await world.sql(firstVisitsAreKept)).toEqual([]);
  expect((await salon.appointment(later)).clientId).toBe(into);
  const [one, other] = [
    needed(await salon.rest('GET', `/clients/${from}`)),
    needed(await salon.rest('GET', `/clients/${into}`)),
  ];
  expect(one).toMatchObject({ clientName: told.name, clientPhone: told.phone, mergedIntoId: null });
  expect(other).toMatchObject({ clientName: 'Zeb', notes: 'Own notes', email: null });
  const again = needed(
    await salon.rest('GET', `/clients?search=${encodeURIComponent(told.email)}`),
  );
  expect(again.items.map((each: any) => each.clientId)).toEqual([from]);
});

test('a merged client is erased together with the remaining client', async () => {
  const { salon, clientId: from, booked } = await openTold(world);
  const into = await create(salon, { clientName: 'Erasmus Unmatched', clientPhone: '+4930555777' });
  needed(await merge(salon, into, from));
  needed(await salon.rest('POST', `/appointments/${booked.id}/cancel`, {}));
  const { items } = needed(await salon.graphql(documents.orders, { businessId: salon.id }));
  for (const order of items) {
    needed(await salon.rest('POST', `/orders/${order.id}/status`, { status: 'completed' }));
  }
  await world.jobs.settle();
  const document = `mutation ($input: EraseClientInput!) { eraseClient(input: $input) { clientId } }`;
  needed(await salon.graphql(document, { input: { businessId: salon.id, clientId: into } }));
  await world.jobs.settle();
  const left = await world.sql<{ summary: string }>(
    `select summary from audit_event where business_id = $1 and (summary || details::text || coalesce(before::text, '')) ilike any($2)`,
    [salon.id, ['%Zebedee%', '%Erasmus%', `%${told.phone}%`]],
  );
  expect(left).toEqual([]);
  expect(await holding(world, ['Erasmus Unmatched'])).toEqual([]);
});

test('a merge can be undone for 30 days, and while nobody else has the phone number', async () => {
  const salon = await world.business();
  const pair = async (number: number) => {
    const phone = `+49306660${number}`;
    return {
      phone,
      into: await create(salon, { clientName: 'A', clientPhone: `+49307770${number}` }),
      from: await create(salon, { clientName: 'B', clientPhone: phone }),
    };
  };
  const one = await pair(1);
  needed(await merge(salon, one.into, one.from));
  await create(salon, { clientName: 'C', clientPhone: one.phone });
  expect(await undoMerge(salon)).toMatchObject({ code: 'RULE_VIOLATION' });
  const two = await pair(2);
  needed(await merge(salon, two.into, two.from));
  const now = world.clock.now();
  world.clock.set(new Date(now + 31 * day).toISOString());
  expect(await undoMerge(salon)).toMatchObject({ code: 'RULE_VIOLATION' });
  world.clock.set(new Date(now + 29 * day).toISOString());
  needed(await undoMerge(salon));
  world.clock.set(new Date(now).toISOString());
});

test('A merge is undone only by members who may change clients.', async () => {
  const salon = await world.business();
  const into = await create(salon, { clientName: 'A', clientPhone: '+49307770031' });
  const from = await create(salon, { clientName: 'B', clientPhone: '+49306660031' });
  needed(await merge(salon, into, from));
  const person = await world.user();
  const input = { businessId: salon.id, email: person.email, role: 'bookkeeper' };
  needed(await salon.graphql(documents.setMember, { input }));
  const asBookkeeper = world.graphql(person.tokens.session);
  expect(await undoMerge(salon, asBookkeeper)).toMatchObject({ code: 'FORBIDDEN' });
  needed(await undoMerge(salon));
});

test('a client is not merged into themselves, with another business’s client, or with a stale version', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const [a, b] = [
    await create(salon, { clientName: 'A' }),
    await create(salon, { clientName: 'B' }),
  ];
  const foreign = await create(other, { clientName: 'C' });
  expect(await merge(salon, a, a)).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await merge(salon, a, foreign)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await merge(salon, a, b, { version: 7 })).toMatchObject({ code: 'VERSION_CONFLICT' });
});

test('possible duplicates are listed, the likeliest first', async () => {
  const salon = await world.business();
  const ada = await create(salon, {
    clientName: 'Ada King',
    clientPhone: '+4930123456',
    email: 'ada@example.com',
  });
  const named = await create(salon, { clientName: 'ada king' });
  const mailed = await create(salon, { clientName: 'A. K.', email: 'ADA@example.com' });
  const called = await create(salon, { clientName: 'Lovelace', clientPhone: '+3930123456' });
  await create(salon, { clientName: 'Ada Queen', clientPhone: '+4930123999' });
  const doubles = async (id: string) =>
    needed(await salon.rest('GET', `/clients/${id}/doubles`)).map((each: any) => [
      each.likeness,
      each.client.clientId,
    ]);
  expect(await doubles(ada)).toEqual([
    ['phone', called],
    ['email', mailed],
    ['name', named],
  ]);
  expect(await doubles(called)).toEqual([['phone', ada]]);
});
