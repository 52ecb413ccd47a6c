import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';
const later = '2026-03-02T14:00:00Z';

test('a moved appointment keeps its id and all other fields, and raises its version', async () => {
  const salon = await world.business();
  const appointment = await salon.booked(await salon.service(), {
    at,
    conversationId: 'talk 1',
    customFields: { colour: 'red' },
  });
  const { data: moved } = await salon.move(appointment, { startAt: '2026-03-02T15:00:00+01:00' });
  expect(moved).toEqual({
    ...appointment,
    startAt: later,
    endAt: '2026-03-02T15:00:00Z',
    localStart: '2026-03-02T15:00:00+01:00',
    version: 2,
  });
  expect(await salon.appointment(appointment)).toEqual(moved);
});

test('its own place counts as free, and its old place is free at once', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const cut = await salon.service();
  const appointment = await salon.booked(cut, { at });
  expect((await salon.move(appointment, { startAt: '2026-03-02T12:15:00Z' })).code).toBeUndefined();
  expect((await salon.move(appointment, { startAt: '2026-03-02T12:15:00Z' })).code).toBeUndefined();
  expect((await salon.book(cut, { at: '2026-03-02T11:15:00Z' })).code).toBeUndefined();
});

test('a move to a full time is refused and leaves the booking unchanged', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const cut = await salon.service();
  const appointment = await salon.booked(cut, { at });
  await salon.booked(cut, { at: later });
  const { code, message } = await salon.move(appointment, { startAt: later });
  expect(code).toBe('SLOT_UNAVAILABLE');
  expect(message).toContain('2026-03-02T13:00:00Z');
  expect(await salon.appointment(appointment)).toEqual(appointment);
});

test('a time outside the rules is refused for a move as for a booking', async () => {
  const salon = await world.business();
  const appointment = await salon.booked(await salon.service(), { at });
  for (const startAt of ['2026-03-02T12:07:00Z', '2026-03-02T20:00:00Z', '2026-03-01T12:00:00Z']) {
    expect((await salon.move(appointment, { startAt })).code).toBe('RULE_VIOLATION');
  }
});

test('a move keeps the staff member if free, else takes another; null asks for anyone, an id for that person', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const appointment = await salon.booked(cut, { at, staff: ben });
  const move = async (input: object) => (await salon.move(appointment, input)).data?.staffId;
  expect(await move({ startAt: later })).toBe(ben.id);
  await salon.booked(cut, { at, staff: ben });
  expect(await move({ startAt: at })).toBe(anna.id);
  expect(await move({ startAt: later, staffId: ben.id })).toBe(ben.id);
  const { code } = await salon.move(appointment, { startAt: at, staffId: ben.id });
  expect(code).toBe('SLOT_UNAVAILABLE');
  await move({ startAt: at, staffId: anna.id });
  expect(await move({ startAt: later, staffId: null })).toBe(anna.id);
});

test('a move to the present time and staff member changes nothing, however often it is requested', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const appointment = await salon.booked(cut, { at, staff: ben });
  for (const staffId of [undefined, null, ben.id]) {
    const { data } = await salon.move(appointment, {
      startAt: '2026-03-02T13:00:00+01:00',
      staffId,
    });
    expect(data).toEqual(appointment);
  }
  const args = { appointmentId: appointment.id, startAt: at };
  expect((await salon.ai.call('reschedule_appointment', args)).status).toBe(200);
  expect(await salon.journal({ eventType: 'appointment.rescheduled' })).toEqual([]);
  const { data } = await salon.move(appointment, { startAt: at, staffId: anna.id });
  expect(data).toMatchObject({ staffId: anna.id, version: 2 });
});

test('an appointment can still be moved when its service or staff member is inactive', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const appointment = await salon.booked(cut, { at, staff: ben });
  await salon.service({ itemId: cut.id, active: false });
  await salon.staff({ staffId: ben.id, active: false });
  expect((await salon.book(cut, { at: later })).code).toBe('RULE_VIOLATION');
  const move = async (input: object) => (await salon.move(appointment, input)).data?.staffId;
  expect(await move({ startAt: later, staffId: ben.id })).toBe(ben.id);
  expect(await move({ startAt: at })).toBe(anna.id);
  await salon.staff({ staffId: anna.id, active: false });
  expect(await move({ startAt: later })).toBe(anna.id);
});

test('a client can neither reschedule nor cancel inside the cut-off, on every facade', async () => {
  const salon = await world.business({ cancelCutoffMinutes: 24 * 60 });
  const appointment = await salon.booked(await salon.service(), { at });
  const { id: appointmentId } = appointment;
  const far = '2026-03-09T12:00:00Z';
  for (const call of [
    await salon.ai.call('reschedule_appointment', { appointmentId, startAt: far }),
    await salon.mcp.call('reschedule_appointment', { appointmentId, startAt: far }),
    await salon.ai.call('cancel_appointment', { appointmentId }),
    await salon.rest('POST', `/appointments/${appointmentId}/reschedule`, {
      startAt: far,
      movedBy: 'client',
    }),
  ]) {
    expect(call.code).toBe('RULE_VIOLATION');
  }
  expect(await salon.appointment(appointment)).toEqual(appointment);
  const moved = await salon.rest('POST', `/appointments/${appointmentId}/reschedule`, {
    startAt: far,
  });
  expect(moved.status).toBe(200);
  const back = await salon.ai.call('reschedule_appointment', { appointmentId, startAt: later });
  expect(back.status).toBe(200);
});

test('a tool call without a staff member keeps the current one, and one with null asks for anyone', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const { id: appointmentId } = await salon.booked(cut, { at, staff: ben });
  const move = async (input: object) =>
    (await salon.ai.call('reschedule_appointment', { appointmentId, ...input })).data.staffId;
  expect(await move({ startAt: later })).toBe(ben.id);
  expect(await move({ startAt: at, staffId: null })).toBe(anna.id);
});

test('the requested staff member stays with a service that has no linked staff', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const ben = await salon.staff({ name: 'Ben' });
  const cut = await salon.service();
  const { id: appointmentId } = await salon.booked(cut, { at, staff: ben });
  const args = { appointmentId, startAt: later };
  expect((await salon.ai.call('reschedule_appointment', args)).data.staffId).toBe(ben.id);
  await salon.booked(cut, { at, staff: ben });
  const move = async (input: object) => salon.move({ id: appointmentId }, input);
  expect((await move({ startAt: at })).code).toBe('SLOT_UNAVAILABLE');
  expect((await move({ startAt: at, staffId: null })).data.staffId).toBeNull();
  const { id } = await salon.booked(cut, { at: later, staff: ben });
  await salon.staff({ staffId: ben.id, active: false });
  expect((await salon.move({ id }, { startAt: at })).data.staffId).toBeNull();
});

test('a refused move names the free starts, its own place included', async () => {
  const salon = await world.business({ parallelCapacity: 1, slotStepMinutes: 60 });
  const cut = await salon.service();
  const appointment = await salon.booked(cut, { at });
  await salon.service({ itemId: cut.id, durationMinutes: 120 });
  await salon.booked(cut, { at: later });
  const { code, message } = await salon.move(appointment, { startAt: later });
  expect(code).toBe('SLOT_UNAVAILABLE');
  // An hour fits before and after two o'clock, and in the appointment's own place.
  for (const hour of ['12', '13', '16']) expect(message).toContain(`2026-03-02T${hour}:00:00Z`);
});

test('a refused move names the free starts with the staff member it keeps', async () => {
  const salon = await world.business({ parallelCapacity: 5, slotStepMinutes: 60 });
  const ben = await salon.staff({ name: 'Ben' });
  const cut = await salon.service();
  const appointment = await salon.booked(cut, { at, staff: ben });
  for (const hour of ['13', '14']) {
    await salon.booked(cut, { at: `2026-03-02T${hour}:00:00Z`, staff: ben });
  }
  const { message } = await salon.move(appointment, { startAt: later });
  expect(message).toContain('2026-03-02T15:00:00Z');
  expect(message).not.toContain('2026-03-02T13:00:00Z');
});

test('a moved appointment keeps the length, buffers and price that it was booked with', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const cut = await salon.service({ bufferAfterMinutes: 30 });
  const appointment = await salon.booked(cut, { at });
  await salon.service({ itemId: cut.id, durationMinutes: 15, bufferAfterMinutes: 0, price: 99 });
  const free = async () =>
    (await salon.slots(cut, '2026-03-02'))
      .filter(slot => slot.available && slot.startAt >= '2026-03-02T11')
      .map(slot => slot.startAt.slice(11, 16));
  expect((await free()).slice(0, 5)).toEqual(['11:00', '11:15', '11:30', '11:45', '13:30']);
  const { data: moved } = await salon.move(appointment, { startAt: later });
  expect(moved).toMatchObject({ price: 50, endAt: '2026-03-02T15:00:00Z' });
  const now = await free();
  expect(now).toContain('13:45');
  expect(now).not.toContain('15:15');
  expect(now).toContain('15:30');
  const fresh = await salon.booked(cut, { at });
  expect(fresh).toMatchObject({ price: 99, endAt: '2026-03-02T12:15:00Z' });
});

test('a pending appointment stays pending after a move, and expires at its start at the latest', async () => {
  const salon = await world.business();
  const cut = await salon.service({ requiresApproval: true });
  const pending = await salon.booked(cut, { at: later });
  const { data: moved } = await salon.move(pending, { startAt: at });
  expect(moved.status).toBe('pending');
  expect(Date.parse(moved.expiresAt)).toBeLessThanOrEqual(Date.parse(at));
});

test('an appointment of another business is not found', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const foreign = await other.booked(await other.service(), { at });
  expect((await salon.move(foreign, { startAt: later })).code).toBe('NOT_FOUND');
  expect((await salon.cancel(foreign)).code).toBe('NOT_FOUND');
  expect((await salon.setStatus(foreign, 'arrived')).code).toBe('NOT_FOUND');
});
