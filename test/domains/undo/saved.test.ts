import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const eventOf = ({ headers }: Answer) => headers.get('event-id') ?? '';
const undo = (salon: Salon, eventId: string) => salon.rest('POST', `/audit/${eventId}/undo`);

interface Thing {
  path: string;
  change: object;
}

const things: Record<string, (salon: Salon) => Promise<Thing>> = {
  'a client': async salon => {
    const ada = { clientName: 'Ada', clientPhone: '+4930123456', notes: 'tea', email: null };
    const { clientId } = needed(await salon.rest('POST', '/clients', ada));
    const change = { clientName: 'Grace', notes: null, email: 'g@example.com' };
    return { path: `/clients/${clientId}`, change };
  },
  'a resource': async salon => {
    const { id } = await salon.resource({ units: 2 });
    return { path: `/resources/${id}`, change: { name: 'Room', units: 5 } };
  },
  'a staff member': async salon => {
    const timeOff = [{ startAt: '2026-04-01T00:00:00Z', endAt: '2026-04-02T00:00:00Z' }];
    const anna = await salon.staff({ role: 'Stylist', timeOff });
    const workingHours = JSON.stringify(daily('10:00-12:00'));
    const longer = { startAt: '2026-04-01T00:00:00Z', endAt: '2026-04-09T00:00:00Z' };
    const look = { color: '#aabbcc', sortOrder: 7 };
    const change = { name: 'Anne', active: false, workingHours, timeOff: [longer], ...look };
    return { path: `/staff/${anna.id}`, change };
  },
  'an item': async salon => {
    const [anna, room] = [await salon.staff(), await salon.resource()];
    const cut = await salon.service({ staff: [anna], description: 'Short', categoryName: 'Hair' });
    const change = {
      name: 'Long cut',
      price: 60.5,
      description: null,
      durationMinutes: 90,
      categoryName: 'Care',
      color: '#aabbcc',
      staffIds: [],
      resourceIds: [room.id],
      sku: 'LC',
    };
    return { path: `/catalog/${cut.id}`, change };
  },
  'a business': async () => ({
    path: '',
    change: {
      name: 'Other',
      phone: '+4930999999',
      parallelCapacity: 3,
      timezone: 'Europe/Lisbon',
      workingHours: JSON.stringify(daily('08:00-09:00')),
    },
  }),
};

const read = async (salon: Salon, path: string) => {
  // Resources have no address of their own and are only listed.
  if (path.startsWith('/resources/')) return needed(await salon.rest('GET', '/resources')).items[0];
  return needed(await salon.rest('GET', path));
};
/** Removes ids, versions and times of changes, since a restored period has new ones. */
const withoutIds = (fields: any) =>
  JSON.parse(
    JSON.stringify(fields, (name, value) =>
      ['timeOffId', 'version', 'updatedAt'].includes(name) ? undefined : value,
    ),
  );

test.each(Object.entries(things))('%s is restored to its former state', async (_, make) => {
  const salon = await world.business();
  const { path, change } = await make(salon);
  const before = await read(salon, path);
  const changed = await salon.rest('PUT', path, { version: before.version, ...change });
  expect(changed.code).toBeUndefined();
  expect(withoutIds(await read(salon, path))).not.toEqual(withoutIds(before));
  const [event] = await salon.journal();
  expect(event.id).toBe(eventOf(changed));
  expect(Object.keys(event.before).toSorted()).toEqual(Object.keys(event.after).toSorted());
  const { code, message } = await undo(salon, event.id);
  expect([code, message]).toEqual([undefined, '']);
  expect(withoutIds(await read(salon, path))).toEqual(withoutIds(before));
});

test('only the changed fields are kept and restored, whatever other fields changed since', async () => {
  const salon = await world.business();
  const { path } = await things['a client']!(salon);
  const renamed = await salon.rest('PUT', path, { clientName: 'Grace', notes: 'tea' });
  const [event] = await salon.journal();
  expect([event.before, event.after]).toEqual([{ name: 'Ada' }, { name: 'Grace' }]);
  needed(await salon.rest('PUT', path, { notes: 'coffee' }));
  needed(await undo(salon, eventOf(renamed)));
  expect(await read(salon, path)).toMatchObject({ clientName: 'Ada', notes: 'coffee' });
});

test('a field that changed since is not restored', async () => {
  const salon = await world.business();
  const { path } = await things['a client']!(salon);
  const renamed = await salon.rest('PUT', path, { clientName: 'Grace' });
  needed(await salon.rest('PUT', path, { clientName: 'Mary' }));
  expect((await undo(salon, eventOf(renamed))).code).toBe('RULE_VIOLATION');
  expect((await read(salon, path)).clientName).toBe('Mary');
});

test('a field that changed without a journal entry is not restored either', async () => {
  const salon = await world.business();
  const { path } = await things['a client']!(salon);
  const renamed = await salon.rest('PUT', path, { clientName: 'Grace' });
  await world.sql(`update client set name = 'Mary' where business_id = $1`, [salon.id]);
  expect((await undo(salon, eventOf(renamed))).code).toBe('VERSION_CONFLICT');
});

test('the services of a staff member are restored with the staff member', async () => {
  const salon = await world.business();
  const [anna, cut] = [await salon.staff(), await salon.service()];
  const linked = await salon.rest('PUT', `/staff/${anna.id}`, { itemIds: [cut.id] });
  needed(await undo(salon, eventOf(linked)));
  expect((await read(salon, `/catalog/${cut.id}`)).staffIds).toEqual([]);
});

test('variants are not undone with their item', async () => {
  const salon = await world.business();
  const towel = await salon.product({ name: 'Towel' });
  const variants = [{ options: [{ name: 'size', value: 'M' }] }];
  const changed = await salon.rest('PUT', `/catalog/${towel.id}`, { variants });
  const { code, message } = await undo(salon, eventOf(changed));
  expect([code, message]).toEqual(['RULE_VIOLATION', expect.stringContaining('variants')]);
});

test('time off added, changed and removed is undone, with its id', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const period = { startAt: '2026-04-01T00:00:00Z', endAt: '2026-04-02T00:00:00Z', reason: 'Fair' };
  const list = async () => (await read(salon, `/staff/${anna.id}`)).timeOff;
  const added = await salon.rest('POST', '/time-off', { staffId: anna.id, ...period });
  const path = `/time-off/${added.data.timeOffId}`;
  const changed = await salon.rest('PUT', path, { endAt: '2026-04-03T00:00:00Z' });
  const removed = await salon.rest('DELETE', path);
  needed(await undo(salon, eventOf(removed)));
  expect(await list()).toMatchObject([
    { timeOffId: added.data.timeOffId, endAt: '2026-04-03T00:00:00Z' },
  ]);
  expect((await undo(salon, eventOf(added))).code).toBe('RULE_VIOLATION');
  needed(await undo(salon, eventOf(changed)));
  expect(await list()).toMatchObject([period]);
  needed(await undo(salon, eventOf(added)));
  expect(await list()).toEqual([]);
});

test('a stock count is undone, and units sold since stay sold', async () => {
  const salon = await world.business();
  const soap = await salon.product({ stockOnHand: 10 });
  const counted = await salon.graphql(documents.adjustStock, {
    input: { businessId: salon.id, itemId: soap.id, onHand: 7 },
  });
  await salon.ordered([{ item: soap, quantity: 2 }]);
  needed(await undo(salon, eventOf(counted)));
  expect((await read(salon, `/catalog/${soap.id}`)).stockOnHand).toBe(8);
  const moves = needed(await salon.rest('GET', `/catalog/${soap.id}/stock`)).items;
  expect(moves[0]).toMatchObject({ kind: 'adjusted', quantity: 3 });
});
