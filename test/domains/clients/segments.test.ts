import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Salon;
let cut: { id: string };
let colour: { id: string };

/** On the twelfth of March in Berlin: Ada had cuts on the third and tenth, Bea a colour on the fifth, Cem and Dora no visit. */
beforeAll(async () => {
  salon = await world.business({
    timezone: 'Europe/Berlin',
    workingHours: daily('00:00-24:00'),
    parallelCapacity: 9,
  });
  await salon.update({ languages: ['fr'] } as never);
  [cut, colour] = [await salon.service(), await salon.service({ name: 'Colour' })];
  const add = async (clientName: string, more: object) =>
    needed(await salon.rest('POST', '/clients', { clientName, ...more }));
  await add('Ada', { clientPhone: '+4930100001', birthday: '1990-12-30', language: 'fr' });
  await add('Bea', { clientPhone: '+4930100002', birthday: '--03-12', tags: ['regular'] });
  await add('Cem', { clientPhone: '+4930100003', birthday: '1985-03-20' });
  const book = (item: { id: string }, clientPhone: string, at: string) =>
    salon.booked(item, { at, clientPhone });
  await book(cut, '+4930100001', '2026-03-03T12:00:00Z');
  // Half an hour after midnight in Berlin, on the tenth.
  await book(cut, '+4930100001', '2026-03-09T23:30:00Z');
  await book(colour, '+4930100002', '2026-03-05T12:00:00Z');
  await book(colour, '+4930100003', '2026-03-25T12:00:00Z');
  world.clock.set('2026-03-12T08:00:00Z');
  await add('Dora', { clientPhone: '+4930100004', birthday: '1970-01-02' });
});

const save = (body: object, segmentId?: string) =>
  salon.rest(segmentId ? 'PUT' : 'POST', `/segments${segmentId ? `/${segmentId}` : ''}`, body);

/** Saves a segment, and returns the names of its clients in the order of the list. */
async function members(filter: object): Promise<string[]> {
  const { segmentId, clients } = needed(await save({ name: JSON.stringify(filter), filter }));
  const { items } = needed(await salon.rest('GET', `/clients?sort=name&segmentId=${segmentId}`));
  needed(await salon.rest('DELETE', `/segments/${segmentId}`));
  expect(items).toHaveLength(clients);
  return items.map((each: any) => each.clientName);
}

test.each([
  [{ daysSinceVisitFrom: 2 }, ['Ada', 'Bea']],
  [{ daysSinceVisitFrom: 3 }, ['Bea']],
  [{ daysSinceVisitTo: 2 }, ['Ada']],
  [{ daysSinceVisitTo: 7, lastVisitBefore: '2026-03-10' }, ['Bea']],
  [{ daysSinceVisitFrom: 1, lastVisitBefore: '2026-03-06' }, ['Bea']],
  [{ daysSinceAddedTo: 0 }, ['Dora']],
  [{ birthdayWithinDays: 0 }, ['Bea']],
  [{ birthdayWithinDays: 8 }, ['Bea', 'Cem']],
  [{ birthdayWithinDays: 366 }, ['Ada', 'Bea', 'Cem', 'Dora']],
  [{ language: 'fr' }, ['Ada']],
  [{ visitsTo: 0, hasUpcoming: false }, ['Dora']],
  [{ tag: 'Regular', visitsFrom: 1 }, ['Bea']],
])('%j selects the clients who meet it now: %j', async (filter, names) => {
  expect(await members(filter)).toEqual(names);
});

test('services that clients had count by completed visits alone', async () => {
  expect(await members({ hadItemIds: [colour.id] })).toEqual(['Bea']);
  expect(await members({ hadItemIds: [cut.id, colour.id] })).toEqual(['Ada', 'Bea']);
  expect(await members({ lacksItemIds: [cut.id] })).toEqual(['Bea', 'Cem', 'Dora']);
});

test('Clients of a location are those with a completed visit there', async () => {
  const chain = await world.business();
  const harbour = needed(await chain.rest('POST', '/locations', { name: 'Harbour' }));
  needed(await chain.rest('PUT', `/locations/${harbour.locationId}`, { parallelCapacity: 2 }));
  const wash = await chain.service();
  const at = '2026-03-12T10:00:00Z';
  const book = (clientName: string, clientPhone: string, locationId: string) =>
    chain.booked(wash, { at, clientName, clientPhone, locationId });
  await book('Ada', '+4930100001', `loc_${chain.id.slice(4)}`);
  await book('Bea', '+4930100002', harbour.locationId);
  const cancelled = await book('Cem', '+4930100003', harbour.locationId);
  needed(await chain.cancel(cancelled));
  const now = world.clock.now();
  world.clock.set('2026-03-13T08:00:00Z');
  const namesAt = async (locationId: string) => {
    const found = await chain.rest('GET', `/clients?visitedLocationIds=${locationId}`);
    return needed(found).items.map((each: any) => each.clientName);
  };
  expect(await namesAt(`loc_${chain.id.slice(4)}`)).toEqual(['Ada']);
  expect(await namesAt(harbour.locationId)).toEqual(['Bea']);
  world.clock.set(new Date(now).toISOString());
  const unknown = { visitedLocationIds: [harbour.locationId] };
  const refused = await save({ name: 'Foreign', filter: unknown });
  expect(refused).toMatchObject({
    code: 'NOT_FOUND',
    message: /^filter\.visitedLocationIds\[0\]: /,
  });
});

test('a birthday across the new year is within its days', async () => {
  const { segmentId } = needed(await save({ name: 'Soon', filter: { birthdayWithinDays: 5 } }));
  const now = world.clock.now();
  world.clock.set('2026-12-29T12:00:00Z');
  expect(needed(await salon.rest('GET', `/segments/${segmentId}`)).clients).toBe(2);
  world.clock.set(new Date(now).toISOString());
  needed(await salon.rest('DELETE', `/segments/${segmentId}`));
});

test('other filters narrow a segment, in a list, its pages and its file', async () => {
  const { segmentId } = needed(await save({ name: 'Seen', filter: { visitsFrom: 1 } }));
  const listed = async (query: string) =>
    needed(await salon.rest('GET', `/clients?segmentId=${segmentId}&${query}`));
  expect((await listed('visitsFrom=2')).items).toMatchObject([{ clientName: 'Ada' }]);
  const first = await listed('sort=last_visit&limit=1');
  expect(first.items).toMatchObject([{ clientName: 'Ada' }]);
  const next = await listed(`sort=last_visit&limit=1&cursor=${first.nextCursor}`);
  expect(next).toMatchObject({ items: [{ clientName: 'Bea' }], nextCursor: null });
  const file = await fetch(
    `${world.url}/api/business/${salon.id}/clients.csv?segmentId=${segmentId}`,
    { headers: { authorization: `Bearer ${salon.tokens.service}` } },
  );
  expect((await file.text()).trim().split('\n')).toHaveLength(3);
  needed(await salon.rest('DELETE', `/segments/${segmentId}`));
});

test('a message goes to the clients of a segment, and to a narrower group of them', async () => {
  const { segmentId } = needed(await save({ name: 'Away', filter: { daysSinceVisitFrom: 2 } }));
  const addressed = async (filter: object) => {
    const input = { businessId: salon.id, filter, purpose: 'service', text: 'Hello' };
    const { recipients, skipped } = needed(
      await salon.graphql(documents.rehearseMessage, { input }),
    );
    return skipped.reduce((sum: number, { clients }: any) => sum + clients, recipients);
  };
  expect(await addressed({ segmentId })).toBe(2);
  expect(await addressed({ segmentId, tag: 'regular' })).toBe(1);
  needed(await salon.rest('DELETE', `/segments/${segmentId}`));
});

test('a segment is changed with the version that was read, deleted, and journaled', async () => {
  const made = needed(await save({ name: 'Regulars', filter: { visitsFrom: 2 } }));
  expect(made).toMatchObject({ filter: { visitsFrom: 2 }, clients: 1, version: 1 });
  const { segmentId } = made;
  const changed = needed(await save({ name: 'Often here', version: 1 }, segmentId));
  expect(changed).toMatchObject({ filter: { visitsFrom: 2 }, version: 2 });
  expect(await save({ name: 'Late', version: 1 }, segmentId)).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  expect(needed(await salon.rest('GET', '/segments'))).toMatchObject([{ name: 'Often here' }]);
  needed(await salon.rest('DELETE', `/segments/${segmentId}`));
  expect(await salon.rest('GET', `/segments/${segmentId}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await salon.rest('GET', `/clients?segmentId=${segmentId}`)).toMatchObject({
    code: 'NOT_FOUND',
  });
  const events = await salon.journal({ subject: segmentId });
  expect(events.map(({ eventType }: any) => eventType)).toEqual([
    'segment.deleted',
    'segment.updated',
    'segment.created',
  ]);
});

test.each([
  [{ filter: { visitsFrom: 1 } }, 'name'],
  [{ name: 'Nobody' }, 'filter'],
  [{ name: 'Nobody', filter: {} }, 'filter'],
  [{ name: 'Nobody', filter: { ids: ['cli_1'] } }, 'filter.ids'],
  [{ name: 'Nobody', filter: { lastVisitBefore: '1970-01-01' } }, 'filter.lastVisitBefore'],
  [{ name: 'Nobody', filter: { spentFrom: '1.001' } }, 'filter.spentFrom'],
  [{ name: 'Nobody', filter: { daysSinceVisitTo: -1 } }, 'filter.daysSinceVisitTo'],
])('%j is refused at %s', async (body, path) => {
  const answer = await save(body);
  expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', body: { errors: [{ path }] } });
});

test('a segment is no condition of another, and a name is there once, regardless of case', async () => {
  const { segmentId } = needed(await save({ name: 'VIP', filter: { visitsFrom: 9 } }));
  expect(await save({ name: 'Nested', filter: { segmentId } })).toMatchObject({
    code: 'VALIDATION_FAILED',
    body: { errors: [{ path: 'filter.segmentId' }] },
  });
  expect(await save({ name: 'vip', filter: { visitsFrom: 8 } })).toMatchObject({
    code: 'VALIDATION_FAILED',
    body: { errors: [{ path: 'name' }] },
  });
  needed(await save({ name: 'vip' }, segmentId));
  needed(await salon.rest('DELETE', `/segments/${segmentId}`));
});
