import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const day = '2026-03-03';
const startAt = `${day}T10:00:00Z`;
const client = { clientName: 'Ada', clientPhone: '+4930123456' };

test('An assistant finds the locations of a business, and books at one of them.', async () => {
  const { salon, places } = await foundChain(world, { parallelCapacity: 1 });
  const [main, other] = places as [Place, Place];
  const cut = await salon.service({ durationMinutes: 60, slotStepMinutes: 60 });
  const call = (tool: string, more: object) =>
    salon.ai.call(tool, { businessId: salon.id, ...more });
  const { locations } = needed(await call('get_business', {}));
  expect(locations).toMatchObject([
    { locationId: main.locationId, timezone: 'UTC' },
    { locationId: other.locationId, name: 'Place 2' },
  ]);
  const asked = { catalogItemId: cut.id, startAt, ...client };
  const { code, message } = await call('create_appointment', asked);
  expect(code).toBe('VALIDATION_FAILED');
  expect(message).toContain(`Place 2 (${other.locationId})`);
  const { locationId } = other;
  const booked = needed(await call('create_appointment', { ...asked, locationId }));
  expect(booked.locationId).toBe(locationId);
  const free = async (tool: string, more: object) => {
    const found = needed(await call(tool, { dateFrom: day, dateTo: day, from: startAt, ...more }));
    return (found.slots ?? found.times)
      .filter((each: { startAt: string }) => each.startAt === startAt)
      .map((each: Place) => each.locationId);
  };
  expect(await free('get_availability', { catalogItemId: cut.id, firstFree: 3 })).toEqual([
    main.locationId,
  ]);
  expect(await free('find_times', { services: [cut.id] })).toEqual([main.locationId]);
  expect(await free('find_times', { services: [cut.id], locationId })).toEqual([]);
  const { items } = needed(await call('list_appointments', { locationId }));
  expect(items).toMatchObject([{ appointmentId: booked.appointmentId }]);
  expect(needed(await call('list_appointments', { locationId: main.locationId })).items).toEqual(
    [],
  );
  const line = { catalogItemId: cut.id, startAt, locationId: main.locationId };
  const order = needed(await call('create_order', { ...client, items: [line] }));
  expect(order.items[0].appointmentId).toMatch(/^apt_/);
});

test('An assistant of a business with one location is shown none to choose.', async () => {
  const { salon } = await foundChain(world, { count: 1 });
  const { locations } = needed(await salon.ai.call('get_business', { businessId: salon.id }));
  expect(locations).toEqual([]);
});
