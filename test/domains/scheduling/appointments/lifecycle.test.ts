import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';
let salon: Salon;

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ parallelCapacity: 1 });
});

const isFree = async (item: { id: string }) =>
  (await salon.slots(item, '2026-03-02')).find(slot => slot.startAt === at)?.available;

/** The allowed transitions from each status; all others are refused. */
const allowed: Record<string, string[]> = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['arrived', 'no_show', 'cancelled'],
  arrived: ['completed', 'confirmed'],
  completed: [],
  no_show: ['confirmed'],
  cancelled: ['cancelled'],
  declined: [],
  expired: [],
};
const targets = ['confirmed', 'declined', 'arrived', 'completed', 'no_show', 'cancelled'];
const steps = Object.entries(allowed).flatMap(([from, next]) =>
  targets.map(to => ({ from, to, verdict: next.includes(to) ? 'may' : 'may not' })),
);

/** Brings a new appointment to a status by the steps that lead to it. */
async function appointmentThatIs(status: string) {
  const isPending = ['pending', 'declined', 'expired'].includes(status);
  const cut = await salon.service({ requiresApproval: isPending });
  const appointment = await salon.booked(cut, { at });
  const path: Record<string, string[]> = {
    arrived: ['arrived'],
    completed: ['arrived', 'completed'],
    no_show: ['no_show'],
    declined: ['declined'],
  };
  if (status !== 'pending' && status !== 'declined') world.clock.set('2026-03-02T12:30:00Z');
  if (status === 'cancelled') await salon.cancel(appointment);
  for (const step of path[status] ?? []) await salon.setStatus(appointment, step);
  expect((await salon.appointment(appointment)).status).toBe(status);
  return appointment;
}

describe('an appointment that is', () => {
  test.each(steps)('$from $verdict become $to', async ({ from, to, verdict }) => {
    const appointment = await appointmentThatIs(from);
    if (to === 'no_show') world.clock.set('2026-03-02T12:30:00Z');
    const call: Answer =
      to === 'cancelled' ? await salon.cancel(appointment) : await salon.setStatus(appointment, to);
    if (verdict === 'may') {
      expect(call.data.status).toBe(to);
      return;
    }
    expect(call.code).toBe('INVALID_TRANSITION');
    const seen = from === 'pending' && to === 'no_show' ? 'expired' : from;
    expect(call.message).toContain(seen);
    for (const next of allowed[seen] ?? []) expect(call.message).toContain(next);
    expect((await salon.appointment(appointment)).status).toBe(seen);
  });

  const movable = (from: string) => from === 'pending' || from === 'confirmed';
  test.each(Object.keys(allowed))('%s can be moved only while its outcome is open', async from => {
    const appointment = await appointmentThatIs(from);
    const { code } = await salon.move(appointment, { startAt: '2026-03-02T15:00:00Z' });
    expect(code).toBe(movable(from) ? undefined : 'INVALID_TRANSITION');
  });
});

test('an appointment keeps each place that it may still need, and frees every other', async () => {
  for (const status of Object.keys(allowed)) {
    salon = await world.business({ parallelCapacity: 1 });
    world.clock.set('2026-03-02T08:00:00Z');
    const { catalogItemId } = await appointmentThatIs(status);
    const { code } = await salon.book({ id: catalogItemId }, { at, force: true });
    const freed = ['cancelled', 'declined', 'expired'].includes(status);
    expect([status, code]).toEqual([status, freed ? undefined : 'SLOT_UNAVAILABLE']);
  }
});

test('a pending appointment keeps its place until it expires, then the place is free', async () => {
  const cut = await salon.service({ requiresApproval: true });
  const start = '2026-03-04T12:00:00Z';
  const pending = await salon.booked(cut, { at: start });
  expect([pending.status, pending.expiresAt]).toEqual(['pending', '2026-03-03T08:00:00Z']);
  world.clock.set('2026-03-03T07:59:59Z');
  expect((await salon.book(cut, { at: start })).code).toBe('SLOT_UNAVAILABLE');
  world.clock.set('2026-03-03T08:00:00Z');
  expect((await salon.appointment(pending)).status).toBe('expired');
  expect(await salon.appointments({ status: ['expired'] })).toHaveLength(1);
  expect(await salon.appointments({ status: ['pending'] })).toHaveLength(0);
  expect((await salon.setStatus(pending, 'confirmed')).code).toBe('INVALID_TRANSITION');
  expect((await salon.book(cut, { at: start })).code).toBeUndefined();
});

test('a pending appointment expires at its start at the latest', async () => {
  const cut = await salon.service({ requiresApproval: true });
  expect((await salon.booked(cut, { at })).expiresAt).toBe(at);
});

test('an approved appointment no longer expires', async () => {
  const cut = await salon.service({ requiresApproval: true });
  const pending = await salon.booked(cut, { at });
  expect((await salon.setStatus(pending, 'confirmed')).data.expiresAt).toBeNull();
  world.clock.advance({ days: 3 });
  expect((await salon.appointment(pending)).status).toBe('confirmed');
});

test('declining stores a reason and frees the place at once', async () => {
  const cut = await salon.service({ requiresApproval: true });
  const { data } = await salon.setStatus(await salon.booked(cut, { at }), 'declined', {
    reason: 'We are away.',
  });
  expect(data.cancelReason).toBe('We are away.');
  expect(await isFree(cut)).toBe(true);
});

test('no_show can be set from the start on, and undone', async () => {
  const appointment = await salon.booked(await salon.service(), { at });
  world.clock.set('2026-03-02T11:59:59Z');
  expect((await salon.setStatus(appointment, 'no_show')).code).toBe('RULE_VIOLATION');
  world.clock.set(at);
  expect((await salon.setStatus(appointment, 'no_show')).data.status).toBe('no_show');
  expect((await salon.setStatus(appointment, 'confirmed')).data.status).toBe('confirmed');
});

test('cancelling frees the place at once; cancelling again changes nothing', async () => {
  const cut = await salon.service();
  const appointment = await salon.booked(cut, { at });
  const { data: first } = await salon.cancel(appointment, {
    reason: 'Ill.',
    cancelledBy: 'client',
  });
  expect(first).toMatchObject({ status: 'cancelled', cancelledBy: 'client', cancelReason: 'Ill.' });
  expect(await isFree(cut)).toBe(true);
  const { data: again } = await salon.cancel(appointment, { reason: 'Bored.' });
  expect(again).toEqual(first);
});

test('the journal has one cancellation, and a later tool call answers that nothing changed', async () => {
  const appointment = await salon.booked(await salon.service(), { at });
  await salon.cancel(appointment);
  await salon.cancel(appointment);
  const about = async () =>
    (await salon.journal()).filter((event: any) => event.subject === appointment.id);
  expect((await about()).map((event: any) => event.eventType)).toEqual([
    'appointment.cancelled',
    'appointment.created',
  ]);
  await salon.ai.call('cancel_appointment', { appointmentId: appointment.id });
  const [event, ...earlier] = await about();
  expect(earlier).toHaveLength(2);
  expect(event).toMatchObject({
    eventType: 'ai.tool.cancel_appointment',
    details: { action: 'appointment.unchanged' },
  });
  expect(event.summary).toContain('nothing changed');
});

test('a client may cancel until the cut-off, the business always', async () => {
  await salon.update({ cancelCutoffMinutes: 60 });
  const cut = await salon.service();
  const appointment = await salon.booked(cut, { at });
  world.clock.set('2026-03-02T11:00:01Z');
  const call = (cancelledBy?: string) =>
    salon.ai.call('cancel_appointment', {
      appointmentId: appointment.id,
      ...(cancelledBy && { cancelledBy }),
    });
  expect((await call('client')).code).toBe('RULE_VIOLATION');
  expect((await call()).code).toBe('RULE_VIOLATION');
  expect((await salon.appointment(appointment)).status).toBe('confirmed');
  world.clock.set('2026-03-02T11:00:00Z');
  expect((await call('client')).data.status).toBe('cancelled');
  const late = await salon.booked(cut, { at });
  world.clock.set('2026-03-02T11:59:00Z');
  expect((await salon.cancel(late, { cancelledBy: 'business' })).data.status).toBe('cancelled');
});

test('a change with a stale version is refused and changes nothing', async () => {
  const appointment = await salon.booked(await salon.service(), { at });
  const { data: moved } = await salon.move(appointment, {
    startAt: '2026-03-02T13:00:00Z',
    version: 1,
  });
  expect(moved.version).toBe(2);
  const stale = { version: 1 };
  const answers = [
    await salon.move(appointment, { startAt: '2026-03-02T14:00:00Z', ...stale }),
    await salon.setStatus(appointment, 'arrived', stale),
    await salon.cancel(appointment, stale),
  ];
  for (const { code, message } of answers) {
    expect(code).toBe('VERSION_CONFLICT');
    expect(message).toContain('version 2');
  }
  expect(await salon.appointment(appointment)).toEqual(moved);
  expect((await salon.setStatus(appointment, 'arrived', { version: 2 })).data.version).toBe(3);
});

test('arrived can be set from the local day of the appointment on, and undone', async () => {
  // 23:30 UTC is past midnight in Berlin.
  salon = await world.business({ workingHours: { wed: ['00:00-24:00'] } });
  const appointment = await salon.booked(await salon.service(), { at: '2026-03-04T12:00:00Z' });
  world.clock.set('2026-03-03T22:59:59Z');
  const early = await salon.setStatus(appointment, 'arrived');
  expect([early.code, early.message]).toEqual([
    'RULE_VIOLATION',
    expect.stringMatching(/2026-03-04/),
  ]);
  world.clock.set('2026-03-03T23:00:00Z');
  expect((await salon.setStatus(appointment, 'arrived')).data.status).toBe('arrived');
  expect((await salon.setStatus(appointment, 'confirmed')).data.status).toBe('confirmed');
  expect((await salon.move(appointment, { startAt: '2026-03-04T14:00:00Z' })).code).toBeUndefined();
});

test('a past appointment cannot be cancelled by anyone, nor with its order', async () => {
  const cut = await salon.service();
  const appointment = await salon.booked(cut, { at });
  const order = await salon.ordered([{ item: cut, at: '2026-03-02T14:00:00Z' }]);
  const sold = { id: order.items[0].appointmentId };
  world.clock.set('2026-03-02T12:59:59Z');
  expect((await salon.cancel(await salon.booked(cut, { at: '2026-03-02T16:00:00Z' }))).code).toBe(
    undefined,
  );
  world.clock.set('2026-03-02T15:00:00Z');
  const { code, message } = await salon.cancel(appointment);
  expect([code, message]).toEqual(['RULE_VIOLATION', expect.stringContaining('no_show')]);
  await salon.setOrderStatus(order, 'cancelled');
  expect((await salon.appointment(sold)).status).toBe('confirmed');
  expect((await salon.setStatus(appointment, 'no_show')).data.status).toBe('no_show');
});
