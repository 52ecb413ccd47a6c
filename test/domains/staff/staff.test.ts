import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { daily } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const save = (salon: Salon, input: object) => salon.ai.call('update_staff', input);
const list = async (salon: Salon, args: object = {}) =>
  (await salon.graphql(documents.staffMembers, { businessId: salon.id, ...args })).data;

test('a saved staff member is read back, with hours in canonical form and absences in order', async () => {
  const salon = await world.business();
  const late = { startAt: '2026-05-01T00:00:00Z', endAt: '2026-05-02T00:00:00Z', reason: 'Fair' };
  const once = { timeOffId: expect.stringMatching(/^off_/), kind: 'absence', weekly: null };
  const { data } = await save(salon, {
    name: ' Anna ',
    role: 'Stylist',
    workingHours: JSON.stringify({ monday: '10:00-14:00' }),
    timeOff: [late, { startAt: '2026-04-01T00:00:00+02:00', endAt: '2026-04-02T00:00:00+02:00' }],
  });
  expect(data).toMatchObject({ name: 'Anna', role: 'Stylist', active: true, version: 1 });
  expect(JSON.parse(data.workingHours).mon).toEqual([['10:00', '14:00']]);
  expect(data.timeOff).toEqual([
    { ...once, startAt: '2026-03-31T22:00:00Z', endAt: '2026-04-01T22:00:00Z', reason: null },
    { ...once, ...late },
  ]);
  const { staffId: id, affectedAppointments, timeOff, ...rest } = data;
  expect(affectedAppointments).toEqual([]);
  const absences = timeOff.map(({ startAt, endAt, reason }: any) => ({ startAt, endAt, reason }));
  expect((await list(salon)).items).toMatchObject([{ id, ...rest, timeOff: absences }]);
});

test('omitted fields of an update stay, and null restores the business’s hours', async () => {
  const salon = await world.business();
  const anna = await salon.staff({ role: 'Stylist', workingHours: daily('10:00-12:00') });
  const cut = await salon.service({ staff: [anna] });
  const { data: renamed } = await save(salon, { staffId: anna.id, name: 'Anne' });
  expect(renamed).toMatchObject({ name: 'Anne', role: 'Stylist', version: 3 });
  expect(renamed.workingHours).toBe(anna.workingHours);
  expect(await salon.slots(cut, '2026-03-03')).toHaveLength(5);
  await save(salon, { staffId: anna.id, version: renamed.version, workingHours: null });
  expect(await salon.slots(cut, '2026-03-03')).toHaveLength(33);
});

test('the services of a staff member replace the list, both ways', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const [cut, dye] = [await salon.service(), await salon.service({ name: 'Dye' })];
  const performs = async () =>
    (await salon.graphql(documents.catalog, { businessId: salon.id })).data.items
      .filter((item: any) => item.staffIds.includes(anna.id))
      .map((item: any) => item.name);
  const {
    data: { version },
  } = await save(salon, { staffId: anna.id, itemIds: [cut.id, dye.id] });
  expect(await performs()).toEqual(['Cut', 'Dye']);
  const versions = async () =>
    (await salon.graphql(documents.catalog, { businessId: salon.id })).data.items.map(
      (item: any) => [item.name, item.version],
    );
  expect(await versions()).toEqual([
    ['Cut', 2],
    ['Dye', 2],
  ]);
  await save(salon, { staffId: anna.id, version, itemIds: [dye.id] });
  expect(await performs()).toEqual(['Dye']);
  // Only a changed item has a new version.
  expect(await versions()).toEqual([
    ['Cut', 3],
    ['Dye', 2],
  ]);
  const soap = await salon.product();
  const refused = await save(salon, { staffId: anna.id, version: version + 1, itemIds: [soap.id] });
  expect(refused.code).toBe('VALIDATION_FAILED');
  expect(refused.message).toContain('itemIds[0]');
  expect(await performs()).toEqual(['Dye']);
});

test('a list of services that changed meanwhile is not overwritten, from either side', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const [cut, dye] = [await salon.service(), await salon.service({ name: 'Dye' })];
  const versionNow = () => salon.versionOf('staffMember', { staffId: anna.id });
  const replace = async (version: number, itemIds: readonly string[]) =>
    (await save(salon, { staffId: anna.id, version, itemIds })).code;
  const seen = await versionNow();
  expect(await replace(seen, [cut.id])).toBeUndefined();
  expect(await replace(seen, [dye.id])).toBe('VERSION_CONFLICT');
  const later = await versionNow();
  await salon.service({ itemId: dye.id, staff: [anna] });
  expect(await replace(later, [])).toBe('VERSION_CONFLICT');
  expect(await replace(await versionNow(), [])).toBeUndefined();
});

test.each([
  ['no name', { role: 'Stylist' }, 'name'],
  ['bad hours', { name: 'A', workingHours: '{"mon":["9-5"]}' }, 'workingHours.mon'],
  [
    'an absence that ends before it begins',
    { name: 'A', timeOff: [{ startAt: '2026-04-02T00:00:00Z', endAt: '2026-04-01T00:00:00Z' }] },
    'timeOff[0].endAt',
  ],
  [
    'an absence without an offset',
    { name: 'A', timeOff: [{ startAt: '2026-04-02T00:00:00', endAt: '2026-04-03T00:00:00Z' }] },
    'timeOff[0].startAt',
  ],
])('a staff member with %s is refused by the field', async (_, input, path) => {
  const salon = await world.business();
  const { status, code, message } = await save(salon, input);
  expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(message).toContain(path);
  expect((await list(salon)).items).toEqual([]);
});

test('inactive staff are listed only on request', async () => {
  const salon = await world.business();
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  await salon.staff({ staffId: ben.id, active: false });
  expect((await list(salon)).items.map((each: any) => each.id)).toEqual([anna.id]);
  expect((await list(salon, { onlyActive: false })).items).toHaveLength(2);
});

test('the list continues page by page in the order of creation', async () => {
  const salon = await world.business();
  for (const name of ['A', 'B', 'C']) await salon.staff({ name });
  const first = await list(salon, { limit: 2 });
  const second = await list(salon, { limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map((each: any) => each.name)).toEqual(['A', 'B', 'C']);
  expect(second.nextCursor).toBeNull();
});

test('a stale version is refused, and so is a staff member of another business', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const [anna, stranger] = [await salon.staff(), await other.staff()];
  await save(salon, { staffId: anna.id, version: 1, role: 'Boss' });
  expect((await save(salon, { staffId: anna.id, version: 1, role: 'Temp' })).code).toBe(
    'VERSION_CONFLICT',
  );
  expect((await save(salon, { staffId: stranger.id, role: 'Temp' })).code).toBe('NOT_FOUND');
});

test('an inactive room takes no more bookings, and existing ones stay', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const room = await salon.resource({ units: 2, kind: 'room' });
  const cut = await salon.service({ resources: [room] });
  const at = '2026-03-02T12:00:00Z';
  const booked = await salon.booked(cut, { at });
  await salon.resource({ resourceId: room.id, units: 0, version: 1 });
  expect((await salon.book(cut, { at })).code).toBe('SLOT_UNAVAILABLE');
  const [slot] = await salon.slots(cut, '2026-03-03');
  expect(slot).toMatchObject({
    capacity: 0,
    bookedCount: 0,
    remainingCapacity: 0,
    available: false,
  });
  expect((await salon.appointment(booked)).status).toBe('confirmed');
});

const looks = /* GraphQL */ `
  mutation ($input: SaveStaffMemberInput!) {
    saveStaffMember(input: $input) {
      id
      name
      color
      userId
      sortOrder
      version
    }
  }
`;

test('a staff member has a colour, a position in lists and a linked member', async () => {
  const salon = await world.business();
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const change = (staffId: string, input: object) =>
    salon.graphql(looks, { input: { businessId: salon.id, staffId, ...input } });
  expect((await change(anna.id, { sortOrder: 2, color: '#1A56c4' })).data).toEqual({
    id: anna.id,
    name: 'Anna',
    color: '#1a56c4',
    userId: null,
    sortOrder: 2,
    version: 2,
  });
  const names = async (args?: object) =>
    (await list(salon, args)).items.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Ben', 'Anna']);
  const { nextCursor } = await list(salon, { limit: 1 });
  expect(await names({ limit: 1, cursor: nextCursor })).toEqual(['Anna']);
  const { data } = await salon.rest('GET', '/schedule?from=2026-03-03');
  expect(data.days[0].lanes.map(({ staffName }: any) => staffName)).toEqual(['Ben', 'Anna', null]);

  const linked = await change(ben.id, { userId: salon.owner.id, color: null });
  expect(linked.data).toMatchObject({ userId: salon.owner.id });
  expect((await change(ben.id, { userId: salon.owner.id })).data.version).toBe(2);
  expect(await change(anna.id, { userId: salon.owner.id })).toMatchObject({
    code: 'ALREADY_EXISTS',
    message: 'userId: this member is Ben already.',
  });
  expect((await change(ben.id, { userId: null, color: null })).data.userId).toBeNull();
  expect((await change(anna.id, { color: null })).data.color).toBeNull();
  for (const bad of [{ color: 'red' }, { color: '#12345' }, { sortOrder: 100001 }]) {
    expect((await change(anna.id, bad)).code).toBe('VALIDATION_FAILED');
  }
});

test('only a member who accepted the invitation can be linked to staff, and only while a member', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const stranger = await world.user();
  const change = (input: object) =>
    salon.graphql(looks, { input: { businessId: salon.id, staffId: anna.id, ...input } });
  const link = () => change({ userId: stranger.id });
  expect((await link()).code).toBe('NOT_FOUND');
  const { data: member } = await salon.graphql(documents.setMember, {
    input: { businessId: salon.id, email: stranger.email, role: 'staff' },
  });
  expect((await link()).code).toBe('NOT_FOUND');
  await world.graphql(stranger.tokens.session)(documents.business, { businessId: salon.id });
  const { data: linked } = await link();
  expect(linked.userId).toBe(stranger.id);
  await salon.graphql(documents.removeMember, { businessId: salon.id, membershipId: member.id });
  const { data: unlinked } = await change({});
  expect(unlinked).toMatchObject({ userId: null, version: linked.version + 1 });
});
