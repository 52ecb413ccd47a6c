import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';

async function furnished() {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const dry = await salon.service({ name: 'Dry', durationMinutes: 30, staff: [anna, ben] });
  const visit = await salon.booked(cut, { at, staff: anna });
  return { salon, anna, ben, cut, dry, visit };
}

const add = (salon: Salon, visit: { id: string }, services: object[], more: object = {}) =>
  salon.graphql(documents.addServices, {
    input: { businessId: salon.id, appointmentId: visit.id, services, ...more },
  });

test('services are added right after the client’s last one, by the same staff member, as one visit', async () => {
  const { salon, anna, dry, cut, visit } = await furnished();
  const services = [{ catalogItemId: dry.id }, { catalogItemId: cut.id }];
  const { data } = await add(salon, visit, services);
  expect(data.appointments).toMatchObject([
    { id: visit.id, serviceName: 'Cut', startAt: at },
    { serviceName: 'Dry', startAt: '2026-03-02T13:00:00Z', staffId: anna.id, status: 'confirmed' },
    { serviceName: 'Cut', startAt: '2026-03-02T13:30:00Z', staffId: anna.id },
  ]);
});

test('a service is added with another staff member if the first is busy, and not at all if nobody is free', async () => {
  const { salon, anna, ben, cut, dry, visit } = await furnished();
  const next = '2026-03-02T13:00:00Z';
  await salon.booked(cut, { at: next, staff: anna });
  const { data } = await add(salon, visit, [{ catalogItemId: dry.id }]);
  expect(data.appointments[1]).toMatchObject({ staffId: ben.id, startAt: next });
  await salon.booked(cut, { at: '2026-03-02T13:30:00Z', staff: ben });
  const refused = await add(salon, visit, [{ catalogItemId: dry.id }]);
  expect(refused.code).toBe('SLOT_UNAVAILABLE');
  expect(await salon.appointments()).toHaveLength(4);
});

test('undo removes the added services at once, and the visit stays', async () => {
  const { salon, dry, visit } = await furnished();
  const added = await add(salon, visit, [{ catalogItemId: dry.id }, { catalogItemId: dry.id }]);
  const eventId = added.headers.get('event-id');
  needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId }));
  const left = (await salon.appointments()).filter(({ status }: any) => status === 'confirmed');
  expect(left.map(({ id }: any) => id)).toEqual([visit.id]);
});

test('a client limit counts a visit once, whatever is added to it', async () => {
  const { salon, dry, visit } = await furnished();
  needed(await salon.rest('PUT', '', { maxClientBookingsPerDay: 1 }));
  needed(await add(salon, visit, [{ catalogItemId: dry.id }]));
});

test('services are added while the client is there, and not to a visit that is over', async () => {
  const { salon, dry, visit } = await furnished();
  needed(await salon.setStatus(visit, 'arrived'));
  needed(await add(salon, visit, [{ catalogItemId: dry.id }]));
  needed(await salon.setStatus(visit, 'completed'));
  const late = await add(salon, visit, [{ catalogItemId: dry.id }]);
  expect(late.code).toBe('INVALID_TRANSITION');
});

test('a service is added after closing only with force, and over REST by the same rules', async () => {
  const { salon, anna, cut, dry } = await furnished();
  const last = await salon.booked(cut, { at: '2026-03-02T16:00:00Z', staff: anna });
  const services = [{ catalogItemId: dry.id }];
  const path = `/appointments/${last.id}/services`;
  expect((await salon.rest('POST', path, { services })).code).toBe('RULE_VIOLATION');
  const { data } = await salon.rest('POST', path, { services, force: true });
  expect(data.appointments).toHaveLength(2);
});
