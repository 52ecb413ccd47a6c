import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';
const reasonOf = ({ body }: Answer) => body.errors?.[0].extensions.reason;
const eventOf = ({ headers }: Answer) => headers.get('event-id') ?? '';

async function furnished() {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const visit = await salon.booked(cut, { at, staff: anna });
  return { salon, anna, ben, cut, visit };
}

test('an appointment is lengthened at the same start and keeps its price, staff member and id', async () => {
  const { salon, visit } = await furnished();
  const { data } = await salon.change(visit, { durationMinutes: 80 });
  expect(data).toEqual({ ...visit, endAt: '2026-03-02T13:20:00Z', version: 2 });
  expect(await salon.appointment(visit)).toEqual(data);
});

test('the added minutes are taken: no other booking fits into them', async () => {
  const { salon, anna, cut, visit } = await furnished();
  needed(await salon.change(visit, { durationMinutes: 90 }));
  const next = await salon.book(cut, { at: '2026-03-02T13:00:00Z', staff: anna });
  expect(next.code).toBe('SLOT_UNAVAILABLE');
});

test('an appointment never grows into the next one, not even with force, and stays unchanged', async () => {
  const { salon, anna, cut, visit } = await furnished();
  await salon.booked(cut, { at: '2026-03-02T13:00:00Z', staff: anna });
  for (const force of [false, true]) {
    const refused = await salon.change(visit, { durationMinutes: 65, force });
    expect(refused).toMatchObject({ code: 'SLOT_UNAVAILABLE' });
    expect(refused.message).toContain('does not fit like that: that time is taken.');
  }
  expect(await salon.appointment(visit)).toEqual(visit);
});

test('of many simultaneous changes and bookings for the same minutes, one succeeds', async () => {
  const { salon, anna, cut, visit } = await furnished();
  const answers = await Promise.all([
    salon.change(visit, { durationMinutes: 120 }),
    ...Array.from({ length: 4 }, () =>
      salon.book(cut, { at: '2026-03-02T13:00:00Z', staff: anna }),
    ),
  ]);
  expect(answers.filter(({ data }) => data)).toHaveLength(1);
});

test('an appointment grows beyond the working hours only with force', async () => {
  const { salon, anna, cut } = await furnished();
  const last = await salon.booked(cut, { at: '2026-03-02T16:00:00Z', staff: anna });
  const refused = await salon.change(last, { durationMinutes: 90 });
  expect(reasonOf(refused)).toBe('start_outside_hours');
  needed(await salon.change(last, { durationMinutes: 90, force: true }));
  expect(await salon.appointment(last)).toMatchObject({ endAt: '2026-03-02T17:30:00Z' });
});

test('another service brings its name, length, tax and price; the staff member stays', async () => {
  const { salon, anna, visit } = await furnished();
  const colour = await salon.service({ name: 'Colour', price: 90, durationMinutes: 120 });
  const { data } = await salon.change(visit, { catalogItemId: colour.id });
  expect(data).toMatchObject({
    id: visit.id,
    catalogItemId: colour.id,
    serviceName: 'Colour',
    price: 90,
    startAt: at,
    endAt: '2026-03-02T14:00:00Z',
  });
  const mine = await salon.service({ name: 'Braids', staff: [anna] });
  const { data: braids } = await salon.change(visit, { catalogItemId: mine.id, staffId: anna.id });
  expect(braids).toMatchObject({ serviceName: 'Braids', staffId: anna.id, price: 50 });
});

test('a variant brings its own length and price, and a given length overrides that length', async () => {
  const { salon, visit } = await furnished();
  const dye = await salon.service({
    name: 'Dye',
    variants: [
      { options: [{ name: 'length', value: 'Short' }], price: 40, durationMinutes: 30 },
      { options: [{ name: 'length', value: 'Long' }], price: 80, durationMinutes: 90 },
    ],
  });
  const long = dye.variants[1];
  const { data } = await salon.change(visit, { catalogItemId: long.id, durationMinutes: 100 });
  expect(data).toMatchObject({ variantName: 'Long', price: 80, endAt: '2026-03-02T13:40:00Z' });
  expect((await salon.change(visit, { catalogItemId: dye.id })).code).toBe('VALIDATION_FAILED');
});

test('a price change needs a reason, and the journal keeps it with the old and new price', async () => {
  const { salon, visit } = await furnished();
  const refused = await salon.change(visit, { price: 40 });
  expect(refused.code).toBe('VALIDATION_FAILED');
  expect(refused.message).toContain('reason');
  const changed = await salon.change(visit, { price: 40, reason: 'Half of it was redone' });
  expect(changed.data).toMatchObject({ price: 40 });
  const entry = (await salon.journal()).find((each: any) => each.id === eventOf(changed));
  expect(entry).toMatchObject({
    eventType: 'appointment.changed',
    details: { reason: 'Half of it was redone' },
    before: { priceMinor: 5000 },
    after: { priceMinor: 4000 },
    undoable: true,
  });
});

test('undo reverts all parts of a change at once', async () => {
  const { salon, ben, visit } = await furnished();
  const colour = await salon.service({
    name: 'Colour',
    price: 90,
    durationMinutes: 120,
    bufferAfterMinutes: 15,
  });
  const changed = await salon.change(visit, { catalogItemId: colour.id, staffId: ben.id });
  const undone = { businessId: salon.id, eventId: eventOf(changed) };
  needed(changed);
  needed(await salon.graphql(documents.undo, undone));
  expect(await salon.appointment(visit)).toEqual({ ...visit, version: 3 });
});

test('undo of a change is refused when the place was taken meanwhile', async () => {
  const { salon, anna, cut, visit } = await furnished();
  const changed = await salon.change(visit, { durationMinutes: 30 });
  needed(changed);
  await salon.booked(cut, { at: '2026-03-02T12:30:00Z', staff: anna });
  const undone = { businessId: salon.id, eventId: eventOf(changed) };
  expect((await salon.graphql(documents.undo, undone)).code).toBe('SLOT_UNAVAILABLE');
});

test('an appointment in progress can be lengthened, and a completed or cancelled one stays unchanged', async () => {
  const { salon, visit } = await furnished();
  needed(await salon.setStatus(visit, 'arrived'));
  needed(await salon.change(visit, { durationMinutes: 75 }));
  needed(await salon.setStatus(visit, 'completed'));
  expect((await salon.change(visit, { durationMinutes: 90 })).code).toBe('INVALID_TRANSITION');
});

test('a change without a difference changes nothing, and a stale version is refused', async () => {
  const { salon, visit } = await furnished();
  const same = await salon.change(visit, { durationMinutes: 60, staffId: visit.staffId });
  expect(same.data).toEqual(visit);
  needed(await salon.change(visit, { durationMinutes: 70 }));
  const late = await salon.change(visit, { durationMinutes: 80, version: 1 });
  expect(late.code).toBe('VERSION_CONFLICT');
});

test('an appointment of an order or a package keeps its service, and its length can be changed', async () => {
  const { salon, anna, cut } = await furnished();
  const start = '2026-03-03T10:00:00Z';
  const order = await salon.ordered([{ item: cut, at: start, staff: anna }]);
  const [visit] = await salon.appointments({ date: '2026-03-03' });
  expect(visit.orderId).toBe(order.id);
  const priced = await salon.change(visit, { price: 10, reason: 'A friend' });
  expect(reasonOf(priced)).toBe('appointment_of_order');
  needed(await salon.change(visit, { durationMinutes: 90 }));
});

test('a place in a class has the length of the class', async () => {
  const { salon, ben, visit } = await furnished();
  const yoga = await salon.service({ name: 'Yoga', capacity: 8, staff: [ben] });
  const place = await salon.booked(yoga, { at: '2026-03-02T15:00:00Z' });
  for (const refused of [
    await salon.change(place, { durationMinutes: 90 }),
    await salon.change(visit, { catalogItemId: yoga.id }),
  ])
    expect(reasonOf(refused)).toBe('appointment_of_class');
});

test('REST and the assistants’ tool change an appointment by the same rules', async () => {
  const { salon, visit } = await furnished();
  const byRest = needed(
    await salon.rest('POST', `/appointments/${visit.id}/change`, { durationMinutes: 75 }),
  );
  expect(byRest).toMatchObject({ appointmentId: visit.id, endAt: '2026-03-02T13:15:00Z' });
  const byTool = await salon.ai.call('change_appointment', {
    appointmentId: visit.id,
    durationMinutes: 90,
  });
  expect(JSON.stringify(byTool.data)).toContain('2026-03-02T13:30:00Z');
});

test('an appointment of another business is not found', async () => {
  const { visit } = await furnished();
  const other: Salon = await world.business();
  expect((await other.change(visit, { durationMinutes: 30 })).code).toBe('NOT_FOUND');
});
