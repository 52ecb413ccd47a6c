import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { assistantOf, decidersOf } from '../proposals/asking-salon.ts';
import { foundChain, type Place } from './chain.ts';

const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
});
afterAll(() => world.close());

const day = '2026-03-03';
const ten = `${day}T10:00:00Z`;

/** Creates a business with two locations, and one place at the second. */
async function twoPlaces() {
  const { salon, places } = await foundChain(world, { parallelCapacity: 5 });
  const cut = await salon.service({ durationMinutes: 60 });
  const [main, other] = places as [Place, Place];
  return { salon, cut, main: main.locationId, other: other.locationId };
}

test('a day is moved at its location, whose places it takes, and never at two at once', async () => {
  const { salon, cut, main, other } = await twoPlaces();
  const [first, second] = [
    await salon.booked(cut, { at: ten, locationId: other }),
    await salon.booked(cut, { at: `${day}T12:00:00Z`, locationId: other }),
  ];
  await salon.booked(cut, { at: '2026-03-04T12:00:00Z', locationId: other });
  const third = await salon.booked(cut, { at: `${day}T14:00:00Z`, locationId: main });
  const move = (input: object) =>
    salon.rest('POST', '/appointments/move', { date: day, toDate: '2026-03-04', ...input });
  needed(await move({ conflicts: 'skip' }));
  const startOf = async ({ id }: { id: string }) => (await salon.appointment({ id })).startAt;
  expect(await startOf(first)).toBe('2026-03-04T10:00:00Z');
  expect(await startOf(second)).toBe(`${day}T12:00:00Z`);
  expect(await startOf(third)).toBe(`${day}T14:00:00Z`);
  needed(await move({ date: undefined, appointmentIds: [third.id] }));
  expect(await startOf(third)).toBe('2026-03-04T14:00:00Z');
});

test('services are added, and a visit moves, at the location of its appointment', async () => {
  const { salon, cut, other } = await twoPlaces();
  const { id } = await salon.booked(cut, { at: ten, locationId: other });
  await salon.booked(cut, { at: `${day}T13:00:00Z`, locationId: other });
  const services = [{ catalogItemId: cut.id }];
  const { visitId } = needed(
    await salon.rest('POST', `/appointments/${id}/services`, { services }),
  );
  const there = async () =>
    needed(await salon.rest('GET', `/appointments?locationId=${other}`)).items;
  expect(await there()).toHaveLength(3);
  const move = (startAt: string) => salon.rest('POST', `/visits/${visitId}/move`, { startAt });
  expect((await move(`${day}T12:00:00Z`)).code).toBe('SLOT_UNAVAILABLE');
  needed(await move(`${day}T14:00:00Z`));
  expect((await there()).map((each: { startAt: string }) => each.startAt)).toEqual([
    `${day}T13:00:00Z`,
    `${day}T14:00:00Z`,
    `${day}T15:00:00Z`,
  ]);
});

test('a proposed booking holds its place at its location, where it is booked after the approval', async () => {
  const { salon, cut, main, other } = await twoPlaces();
  const text = await assistantOf(world, salon, { askFirst: ['bookings'] });
  const { proposal } = needed(
    await world.mcp(text).call('create_appointment', {
      catalogItemId: cut.id,
      startAt: ten,
      locationId: other,
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  const book = async (locationId: string) => (await salon.book(cut, { at: ten, locationId })).code;
  expect([await book(other), await book(main)]).toEqual(['SLOT_UNAVAILABLE', undefined]);
  needed(await decidersOf(salon).approve(proposal.proposalId));
  const { items } = needed(await salon.rest('GET', `/appointments?locationId=${other}`));
  expect(items).toMatchObject([{ startAt: ten }]);
});
