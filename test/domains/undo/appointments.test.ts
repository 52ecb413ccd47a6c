import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-03T09:00:00Z';
const later = '2026-03-03T12:00:00Z';

const eventOf = ({ headers }: Answer) => headers.get('event-id') ?? '';
const undo = (salon: Salon, eventId: string) =>
  salon.graphql(documents.undo, { businessId: salon.id, eventId });
const entry = async (salon: Salon, eventId: string) =>
  (await salon.journal()).find((each: any) => each.id === eventId);

async function furnished() {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  return { salon, anna, ben, cut };
}

test('a move is undone to the former time and staff member, once, and journaled as a change', async () => {
  const { salon, anna, ben, cut } = await furnished();
  const visit = await salon.booked(cut, { at, staff: anna });
  const moved = eventOf(await salon.move(visit, { startAt: later, staffId: ben.id }));
  expect(await entry(salon, moved)).toMatchObject({
    before: { startAt: at, staffId: anna.id },
    after: { startAt: later, staffId: ben.id },
    undoable: true,
    undoRefusal: null,
    undoneBy: null,
  });
  const { data } = await undo(salon, moved);
  expect(data).toMatchObject({ undoneEventId: moved, subject: visit.id });
  expect(await salon.appointment(visit)).toMatchObject({ startAt: at, staffId: anna.id });
  expect(await entry(salon, moved)).toMatchObject({ undoable: false, undoneBy: data.eventId });
  expect(await entry(salon, data.eventId)).toMatchObject({
    eventType: 'appointment.rescheduled',
    actorType: 'user',
    undoes: moved,
    after: { startAt: at },
    undoable: true,
  });
  const events = (await salon.journal()).length;
  expect((await undo(salon, moved)).data).toEqual(data);
  expect(await salon.journal()).toHaveLength(events);
  // An undo can itself be undone.
  needed(await undo(salon, data.eventId));
  expect(await salon.appointment(visit)).toMatchObject({ startAt: later, staffId: ben.id });
});

test('simultaneous undo calls of the same change undo it once', async () => {
  const { salon, cut } = await furnished();
  const visit = await salon.booked(cut, { at });
  const moved = eventOf(await salon.move(visit, { startAt: later }));
  const answers = await Promise.all([1, 2, 3].map(() => undo(salon, moved)));
  expect(new Set(answers.map(({ data }) => data?.eventId)).size).toBe(1);
  expect((await salon.appointment(visit)).version).toBe(3);
});

test('a move is not undone to a place that was taken since, and nothing changes', async () => {
  const { salon, anna, cut } = await furnished();
  const visit = await salon.booked(cut, { at, staff: anna });
  const moved = eventOf(await salon.move(visit, { startAt: later }));
  await salon.booked(cut, { at, staff: anna });
  const { code, message } = await undo(salon, moved);
  expect([code, message]).toEqual(['SLOT_UNAVAILABLE', expect.stringContaining('taken')]);
  expect((await salon.appointment(visit)).startAt).toBe(later);
});

test('a change followed by another is not undone, and the journal names the later change', async () => {
  const { salon, cut } = await furnished();
  const visit = await salon.booked(cut, { at });
  const first = eventOf(await salon.move(visit, { startAt: later }));
  const second = eventOf(await salon.move(visit, { startAt: '2026-03-03T13:00:00Z' }));
  const { code, message } = await undo(salon, first);
  expect([code, message]).toEqual(['RULE_VIOLATION', expect.stringContaining(second)]);
  expect(await entry(salon, first)).toMatchObject({
    undoable: false,
    undoRefusal: expect.stringContaining(second),
  });
  // Both can be undone step by step.
  needed(await undo(salon, second));
  expect((await entry(salon, first)).undoable).toBe(true);
  needed(await undo(salon, first));
  expect((await salon.appointment(visit)).startAt).toBe(at);
});

test('a cancellation is undone while the place is free', async () => {
  const { salon, anna, cut } = await furnished();
  const visit = await salon.booked(cut, { at, staff: anna });
  const cancelled = eventOf(await salon.cancel(visit, { reason: 'ill' }));
  const other = await salon.booked(cut, { at, staff: anna });
  expect((await undo(salon, cancelled)).code).toBe('SLOT_UNAVAILABLE');
  await salon.cancel(other);
  needed(await undo(salon, cancelled));
  expect(await salon.appointment(visit)).toMatchObject({
    status: 'confirmed',
    staffId: anna.id,
    cancelReason: null,
    cancelledBy: null,
  });
  expect((await salon.book(cut, { at, staff: anna })).code).toBe('SLOT_UNAVAILABLE');
});

test('undo of the cancellation of a pending appointment restores it with its former expiry', async () => {
  const salon = await world.business();
  const visit = await salon.booked(await salon.service({ requiresApproval: true }), { at });
  const cancelled = eventOf(await salon.cancel(visit));
  needed(await undo(salon, cancelled));
  const { status, waitsFor, expiresAt } = await salon.appointment(visit);
  expect({ status, waitsFor, expiresAt }).toEqual({
    status: 'pending',
    waitsFor: 'approval',
    expiresAt: visit.expiresAt,
  });
  const declined = eventOf(await salon.setStatus(visit, 'declined'));
  needed(await undo(salon, declined));
  expect((await salon.appointment(visit)).status).toBe('pending');
});

test('a status is restored, also if no transition leads back', async () => {
  const { salon, cut } = await furnished();
  const visit = await salon.booked(cut, { at: '2026-03-02T09:00:00Z' });
  const arrived = eventOf(await salon.setStatus(visit, 'arrived'));
  const completed = eventOf(await salon.setStatus(visit, 'completed'));
  needed(await undo(salon, completed));
  expect((await salon.appointment(visit)).status).toBe('arrived');
  needed(await undo(salon, arrived));
  expect((await salon.appointment(visit)).status).toBe('confirmed');
});

test('undo of a booking cancels it, unless it was paid or ordered', async () => {
  const { salon, cut } = await furnished();
  const booked = await salon.book(cut, { at });
  needed(await undo(salon, eventOf(booked)));
  expect((await salon.appointment(booked.data)).status).toBe('cancelled');

  const paidFor = await salon.book(cut, { at });
  needed(
    await salon.settle(await salon.paying({ appointmentId: paidFor.data.id, provider: 'manual' })),
  );
  const refused = await undo(salon, eventOf(paidFor));
  expect([refused.code, refused.message]).toEqual([
    'RULE_VIOLATION',
    expect.stringContaining('paid'),
  ]);
  await salon.ordered([{ item: cut, at: later }]);
  const [ordered] = await salon.journal({ eventType: 'appointment.created' });
  expect(ordered.undoRefusal).toContain('order');
  expect((await undo(salon, ordered.id)).code).toBe('RULE_VIOLATION');
});

test('orders and payments are not undone', async () => {
  const { salon, cut } = await furnished();
  await salon.ordered([{ item: cut }]);
  const [event] = await salon.journal({ eventType: 'order.created' });
  expect(event).toMatchObject({ undoable: false, before: null, after: { status: 'new' } });
  const { code, message } = await undo(salon, event.id);
  expect([code, message]).toEqual(['RULE_VIOLATION', expect.stringContaining('refund')]);
});

test('the owner undoes a change of an assistant, over REST', async () => {
  const { salon, cut } = await furnished();
  const visit = await salon.booked(cut, { at });
  await salon.ai.call('reschedule_appointment', { appointmentId: visit.id, startAt: later });
  const { data } = await salon.rest('GET', '/audit?eventType=ai.tool.reschedule_appointment');
  const [event] = data.items;
  expect(event).toMatchObject({ undoable: true, undo_refusal: null, undone_by: null });
  const done = await salon.rest('POST', `/audit/${event.id}/undo`);
  expect(done.data).toMatchObject({ undoneEventId: event.id, subject: visit.id });
  expect((await salon.appointment(visit)).startAt).toBe(at);
});

test('undo needs the permission of the change itself, and finds nothing of another business', async () => {
  const { salon, anna, cut } = await furnished();
  const person = await world.user();
  const input = { businessId: salon.id, email: person.email, role: 'staff' };
  needed(await salon.graphql(documents.setMember, { input }));
  const asStaff = (eventId: string) =>
    world.graphql(person.tokens.session)(documents.undo, { businessId: salon.id, eventId });
  const visit = await salon.booked(cut, { at });
  const moved = eventOf(await salon.move(visit, { startAt: later }));
  needed(await asStaff(moved));
  const renamed = await salon.rest('PUT', `/staff/${anna.id}`, { name: 'Anne' });
  expect((await asStaff(eventOf(renamed))).code).toBe('FORBIDDEN');
  const other = await world.business();
  expect((await undo(other, eventOf(renamed))).code).toBe('NOT_FOUND');
});
