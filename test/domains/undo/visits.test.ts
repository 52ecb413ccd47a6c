import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';
import type { Answer, Salon } from '../../world.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

const undo = (salon: Salon, { headers }: Answer) =>
  salon.graphql(documents.undo, { businessId: salon.id, eventId: headers.get('event-id') ?? '' });

interface Part {
  id: string;
  startAt: string;
  staffName: string | null;
  status: string;
}

/** Creates a salon in which a colour and a cut are booked as one visit, with changes made by its owner. */
async function booked() {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  await notificationsOf(salon);
  const anna = await salon.staff({ name: 'Anna' });
  const colour = await salon.service({ name: 'Colour', staff: [anna] });
  const cut = await salon.service({ name: 'Cut', staff: [anna] });
  const services = [colour, cut].map(({ id }) => ({ catalogItemId: id }));
  const made = await salon.graphql(
    `mutation ($input: BookVisitInput!) { bookVisit(input: $input) { id } }`,
    {
      input: {
        businessId: salon.id,
        services,
        startAt: '2026-03-03T09:00:00Z',
        clientPhone: '+4930123456',
        clientName: 'Ada',
      },
    },
  );
  const { id: visitId } = needed(made);
  const change = (name: string, input: string, more: object) =>
    salon.graphql(`mutation ($input: ${input}!) { ${name}(input: $input) { id } }`, {
      input: { businessId: salon.id, visitId, ...more },
    });
  const parts = async (): Promise<Part[]> => {
    const { data } = await salon.graphql(
      `query ($businessId: ID!, $visitId: ID!) { visit(businessId: $businessId, visitId: $visitId) {
        appointments { id startAt staffName status } } }`,
      { businessId: salon.id, visitId },
    );
    return data.appointments;
  };
  return {
    salon,
    made,
    parts,
    move: (startAt: string) => change('moveVisit', 'MoveVisitInput', { startAt }),
    cancel: () => change('cancelVisit', 'CancelVisitInput', {}),
  };
}

test.each([
  ['later', '2026-03-03T09:30:00Z'],
  ['earlier', '2026-03-03T08:30:00Z'],
])('a visit that was moved a little %s is restored as a whole', async (_, to) => {
  const { salon, parts, move } = await booked();
  const before = await parts();
  const moved = await move(to);
  expect(await parts()).not.toEqual(before);
  needed(await undo(salon, moved));
  expect(await parts()).toEqual(before);
});

test('a cancelled visit is booked again as a whole, or not at all', async () => {
  const { salon, parts, cancel } = await booked();
  const before = await parts();
  needed(await undo(salon, await cancel()));
  expect(await parts()).toEqual(before);
  const cancelled = await cancel();
  const cut = await salon.service({ name: 'Nails', staff: [{ id: await annaOf(salon) }] });
  await salon.booked(cut, { at: before[1]!.startAt });
  expect((await undo(salon, cancelled)).code).toBe('SLOT_UNAVAILABLE');
  expect((await parts()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});

test('the booking of a visit is undone as long as the visit is unchanged', async () => {
  const { salon, made, parts } = await booked();
  needed(await undo(salon, made));
  expect((await parts()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  const other = await booked();
  const [first] = await other.parts();
  world.clock.set('2026-03-03T09:05:00Z');
  needed(await other.salon.setStatus(first!, 'arrived'));
  const refused = await undo(other.salon, other.made);
  expect(refused.code).toBe('INVALID_TRANSITION');
});

test('a visit that is undone at once sends no message', async () => {
  world.clock.advance({ minutes: 1 });
  await world.sent();
  const { salon, made } = await booked();
  needed(await undo(salon, made));
  world.clock.advance({ minutes: 1 });
  expect((await world.sent()).map(subjectOf)).toEqual([]);
});

async function annaOf(salon: Salon): Promise<string> {
  const { items } = needed(await salon.rest('GET', '/staff'));
  return items[0].staffId;
}
